package conformance_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/testdata/rules/ARG-004/bad"
	exit "github.com/toolconform/toolconform/testdata/rules/ARG-004/bad/exit"
)

// The output of Test for a tool that does not conform is checked from outside.
const tellVariable = "TOOLCONFORM_TEST_TELL"

func TestTell(t *testing.T) {
	switch os.Getenv(tellVariable) {
	case "conforming":
		conformance.Test(t, conformance.Tool(helloworld.New))
	case "broken":
		conformance.Test(t, conformance.Tool(helloworld.New), conformance.Tool(bad.New))
	case "deadly":
		conformance.Test(t, conformance.Tool(exit.New), conformance.Tool(helloworld.New))
	case "twice":
		conformance.Test(t, conformance.Tool(helloworld.New))
		conformance.Test(t, conformance.Tool(exit.New))
	case "nothing":
		conformance.Test(t)
	case "no constructor":
		conformance.Test(t, conformance.Subject{Name: "empty"})
	default:
		t.Skip("it is run by TestTestReports")
	}
}

func TestTestReports(t *testing.T) {
	for which, c := range map[string]struct {
		green bool
		want  []string
	}{
		"conforming": {true, []string{"--- PASS: TestTell/agent_hello_world/ARG-004"}},
		"broken":     {false, []string{"--- FAIL: TestTell/forecast_lookup/ARG-004", "--- PASS: TestTell/agent_hello_world", "left out"}},
		"deadly": {false, []string{
			"--- FAIL: TestTell/forecast_lookup/ARG-004", "os.Exit(", "--- PASS: TestTell/forecast_lookup/ARG-002",
			"--- PASS: TestTell/agent_hello_world", "--- PASS: TestTell/agent_hello_world/DET-002",
		}},
		"twice":          {false, []string{"--- PASS: TestTell/agent_hello_world", "--- FAIL: TestTell/forecast_lookup/ARG-004"}},
		"nothing":        {false, []string{"nothing to certify"}},
		"no constructor": {false, []string{"SHP-010", "the subject has no New"}},
	} {
		t.Run(which, func(t *testing.T) {
			t.Parallel()
			out, err := tell(t, "^TestTell$", which)
			if (err == nil) != c.green {
				t.Errorf("%v", err)
			}
			for _, want := range c.want {
				if !strings.Contains(out, want) {
					t.Errorf("%q is not told:\n%s", want, out)
				}
			}
		})
	}
}

func TestInProcessSaysThatLessIsTested(t *testing.T) {
	const want = "less is tested in the process of the test"
	if out, err := tell(t, "^TestTell$", "conforming", "-toolconform.inprocess"); err != nil || strings.Count(out, want) != 1 {
		t.Errorf("%v\n%s", err, out)
	}
}

// tell runs a test in a process of its own and returns its output.
func tell(t *testing.T, test, which string, arguments ...string) (string, error) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], append([]string{"-test.run=" + test, "-test.v"}, arguments...)...)
	command.Env = append(os.Environ(), tellVariable+"="+which)
	out, err := command.CombinedOutput()
	return string(out), err
}
