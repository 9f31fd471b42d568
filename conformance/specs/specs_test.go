package specs_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/gomega"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/conformance/specs"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
	module "github.com/toolconform/toolconform/testdata/base/weathermodule"
	"github.com/toolconform/toolconform/testdata/rules/ARG-004/bad"
)

// RunSpecs works once per process, so each tree runs in a process of its own.
const treeVariable = "TOOLCONFORM_TEST_TREE"

func init() {
	switch os.Getenv(treeVariable) {
	case "good":
		specs.Add(conformance.Config{}, conformance.Tool(helloworld.New))
	case "some":
		specs.Add(conformance.Config{Checks: "NAM-*"}, conformance.Tool(helloworld.New))
	case "none":
		specs.Add(conformance.Config{Checks: "XYZ-*"}, conformance.Tool(helloworld.New))
	case "module":
		specs.Add(conformance.Config{}, append(conformance.Module(module.Mount, nil), conformance.Tool(helloworld.New))...)
	case "nobody":
		specs.Add(conformance.Config{})
	case "careful":
		specs.Add(conformance.Config{}, conformance.Tool(func() contract.Tool { panic("it was executed") }))
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

// A module has the specs of its own contract, next to an agent tool with those of agent tools.
func TestAModuleHasTheSpecsOfItsContract(t *testing.T) {
	out, err := tree(t, "module")
	if err != nil || !strings.Contains(out, "[toolconform, MDL-009, MDL, modules, must]") || !strings.Contains(out, "[toolconform, USE-001, USE, usage-metadata, must]") ||
		!strings.Contains(out, "0 Failed") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestAToolThatConformsIsGreen(t *testing.T) {
	out, err := tree(t, "good")
	if err != nil || !strings.Contains(out, "0 Failed") || !strings.Contains(out, "[toolconform, ARG-004, ARG, arguments, must]") ||
		!strings.Contains(out, "specs_test.go:") {
		t.Errorf("%v\n%s", err, out)
	}
}

// A family of rules is a label.
func TestLabelOfAFamily(t *testing.T) {
	out, err := tree(t, "good", "-ginkgo.label-filter", "cancellation")
	if err != nil || !strings.Contains(out, "CAN-003") || strings.Contains(out, "[toolconform, ARG-004, ") || !strings.Contains(out, "0 Failed") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestABrokenToolIsRedByItsRule(t *testing.T) {
	out, err := tree(t, "bad")
	// The others are rules that are blocked by that one.
	others := strings.Count(out, "until ARG-004 is fixed")
	if err == nil || !strings.Contains(out, fmt.Sprintf("%d Failed", 1+others)) || !strings.Contains(out, "[FAIL] forecast [It] ARG-004") ||
		!strings.Contains(out, "until ARG-004 is fixed") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestLabelsSelectRules(t *testing.T) {
	out, err := tree(t, "bad", "-ginkgo.label-filter=NAM")
	if err != nil || !strings.Contains(out, "0 Failed") || strings.Contains(out, "0 Passed") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestPatternsSelectRules(t *testing.T) {
	out, err := tree(t, "some")
	if err != nil || !strings.Contains(out, "NAM-001") || strings.Contains(out, "ARG-") || strings.Contains(out, "not evaluated") {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestNothingToCertifyIsRed(t *testing.T) {
	for _, which := range []string{"none", "nobody"} {
		out, err := tree(t, which)
		if err == nil || !strings.Contains(out, "nothing to certify") || !strings.Contains(out, "1 Failed") {
			t.Errorf("%s: %v\n%s", which, err, out)
		}
	}
}

func TestNothingIsExecutedWhileTheTreeIsBuilt(t *testing.T) {
	out, err := tree(t, "careful", "-ginkgo.dry-run")
	if err != nil || strings.Contains(out, "it was executed") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := tree(t, "careful"); err == nil || !strings.Contains(out, "it was executed") {
		t.Errorf("%v\n%s", err, out)
	}
}
