package conformance_test

import (
	"context"
	"log/slog"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
)

// acting is a greeting tool that runs a function first.
type acting struct {
	*helloworld.HelloWorldTool
	act func(arguments string)
}

func (a *acting) Execute(ctx context.Context, arguments string, execution contract.ExecutionContext) contract.Result {
	a.act(arguments)
	return a.HelloWorldTool.Execute(ctx, arguments, execution)
}

func does(act func(arguments string)) conformance.Subject {
	return conformance.Tool(func(logger *slog.Logger) contract.Tool { return &acting{helloworld.New(logger), act} })
}

// lazy creates its channel when it first rejects arguments, in the bubble of a stimulus. A send on it from another bubble would end
// this process.
var (
	once     sync.Once
	refusals chan string
	lazy     = does(func(arguments string) {
		if !strings.Contains(arguments, "Ada") {
			once.Do(func() { refusals = make(chan string, 1) })
			refusals <- arguments
			<-refusals
		}
	})
)

// dying ends its process in every call.
var dying = does(func(string) { os.Exit(3) })

// unspeakable ends its process in UsageMetadata.
type unspeakable struct{ *helloworld.HelloWorldTool }

func (unspeakable) UsageMetadata() string {
	os.Exit(4)
	return ""
}

// homesick can only be constructed in this process.
func homesick(logger *slog.Logger) contract.Tool {
	if os.Getenv("TOOLCONFORM_ELSEWHERE") != "" {
		panic("nothing is as it was")
	}
	return helloworld.New(logger)
}

func TestEntryPoint(t *testing.T) {
	switch os.Getenv(tellVariable) {
	case "lazy":
		conformance.Test(t, lazy, lazy)
	case "dying":
		conformance.Test(t, dying)
	case "unspeakable":
		conformance.Test(t, conformance.Tool(func() contract.Tool { return unspeakable{helloworld.New(nil)} }))
	case "homesick":
		conformance.Test(t, conformance.Tool(homesick))
	case "its files":
		if _, err := os.Stat("conformance_test.go"); err != nil {
			t.Fatal(err)
		}
		conformance.Test(t, conformance.Tool(helloworld.New))
	case "table":
		for _, name := range []string{"one", "another one", "one"} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				conformance.Test(t, conformance.Tool(helloworld.New))
			})
		}
	default:
		t.Skip("run by TestEntryPoints")
	}
}

func TestEntryPoints(t *testing.T) {
	for which, c := range map[string]struct {
		green        bool
		wanted, none []string
	}{
		"lazy":  {true, []string{"--- PASS: TestEntryPoint/agent_hello_world#01/ARG-004"}, []string{"synctest", "fatal"}},
		"dying": {false, []string{"--- FAIL: TestEntryPoint/agent_hello_world/RES-001", "os.Exit(3)", "--- PASS: TestEntryPoint/agent_hello_world/NAM-001"}, []string{"SHP-010 is fixed"}},
		"unspeakable": {false, []string{"SHP-011_accessors-do-not-panic", "os.Exit(4)", "until SHP-011 is fixed (the tool crashed in UsageMetadata)"},
			[]string{"RES-001 is fixed"}},
		"homesick":  {false, []string{"DET-002", "the constructor panics in a second process: nothing is as it was"}, []string{"harness-error"}},
		"its files": {false, []string{"untestable: the test binary, started again for a second process", "no such file"}, []string{"harness-error", "is fixed"}},
		"table":     {true, []string{"--- PASS: TestEntryPoint/one/", "--- PASS: TestEntryPoint/another_one/", "--- PASS: TestEntryPoint/one#01/"}, nil},
	} {
		t.Run(which, func(t *testing.T) {
			t.Parallel()
			out, err := tell(t, "^TestEntryPoint$", which)
			if (err == nil) != c.green {
				t.Errorf("%v", err)
			}
			for _, wanted := range c.wanted {
				if !strings.Contains(out, wanted) {
					t.Errorf("%q is missing:\n%s", wanted, out)
				}
			}
			for _, none := range c.none {
				if strings.Contains(out, none) {
					t.Errorf("%q is in the output:\n%s", none, out)
				}
			}
		})
	}
}

// After a crash most checks are blocked by the one that reports it: that one comes first.
func TestTheReasonIsReadFirst(t *testing.T) {
	out, _ := tell(t, "^TestEntryPoint$", "dying")
	reason, waiting := strings.Index(out, "os.Exit(3)"), strings.Index(out, "is fixed")
	if reason < 0 || waiting < 0 || reason > waiting {
		t.Errorf("the reason is at %d, what waits for it at %d:\n%s", reason, waiting, out)
	}
}

func TestATestThatRunsTwice(t *testing.T) {
	out, err := tell(t, "^TestEntryPoint$", "lazy", "-test.count=2")
	if err != nil || strings.Count(out, "--- PASS: TestEntryPoint ") != 2 {
		t.Errorf("%v\n%s", err, out)
	}
}
