package specs_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/gomega"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/specs"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/testdata/ARG-004/bad"
)

// RunSpecs works once per process, so each tree is run in one of its own.
const treeVariable = "TOOLCONFORM_TEST_TREE"

func init() {
	switch os.Getenv(treeVariable) {
	case "good":
		specs.Add(conformance.Config{}, conformance.Tool(helloworld.New))
	case "bad":
		specs.Add(conformance.Config{Profile: "tul-011"}, conformance.Subject{Name: "forecast", New: conformance.Tool(bad.New).New})
	}
}

func TestTree(t *testing.T) {
	if os.Getenv(treeVariable) == "" {
		t.Skip("it is run by the other tests")
	}
	gomega.RegisterFailHandler(ginkgo.Fail)
	ginkgo.RunSpecs(t, "a tree")
}

func tree(t *testing.T, which string, arguments ...string) (string, error) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], append([]string{"-test.run=^TestTree$", "-ginkgo.no-color", "-ginkgo.v"}, arguments...)...)
	command.Env = append(os.Environ(), treeVariable+"="+which)
	out, err := command.CombinedOutput()
	return string(out), err
}

func TestAToolThatConformsIsGreen(t *testing.T) {
	out, err := tree(t, "good")
	if err != nil || !strings.Contains(out, "0 Failed") || !strings.Contains(out, "[ARG-004, ARG, must]") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestABrokenToolIsRedByItsRule(t *testing.T) {
	out, err := tree(t, "bad")
	// The second is a rule that cannot be judged until the first is mended.
	if err == nil || !strings.Contains(out, "2 Failed") || !strings.Contains(out, "[FAIL] forecast [It] ARG-004") ||
		!strings.Contains(out, "until ARG-004 is mended") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestLabelsSelectRules(t *testing.T) {
	out, err := tree(t, "bad", "-ginkgo.label-filter=NAM")
	if err != nil || !strings.Contains(out, "0 Failed") || strings.Contains(out, "0 Passed") {
		t.Errorf("%v\n%s", err, out)
	}
}
