package validate_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/validate"
	"github.com/toolconform/toolconform/internal/mutants/mutantstest"
)

// The checks have the names, order and severities of the original's, and stop where the original's do. The scripts of the command test them
// one by one.
//
//toolconform:witness MDL-023
func TestChecksAreThoseOfTheOriginal(t *testing.T) {
	root := mutantstest.Root(t, filepath.Join("..", ".."))
	shape := "module_importable mount_exists mount_signature "
	tool := "protocol_compliance tool_name tool_description tool_input_schema tool_execute"
	for folder, want := range map[string]struct {
		checks string
		passed bool
	}{
		"MDL-009/good":       {shape + tool, true},
		"MDL-009/bad":        {shape + tool + " behavior_described behavior_execute! behavior_execute_empty!", false},
		"MDL-001/static-bad": {"module_importable mount_exists mount_signature!", false},
		"MDL-002/static-bad": {"module_importable mount_exists mount_signature protocol_compliance!", false},
		"NAM-001/good":       {"module_importable mount_exists!", false},
	} {
		path := filepath.Join(root, "testdata", "rules", filepath.FromSlash(folder))
		result, err := validate.Tool(t.Context(), path, validate.Config{Behavior: strings.HasSuffix(folder, "bad")})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, c := range result.Checks {
			name := c.Name
			if !c.Passed && c.Severity == validate.Error {
				name += "!"
			}
			names = append(names, name)
		}
		if got := strings.Join(names, " "); got != want.checks || result.Passed != want.passed {
			t.Errorf("%s: %s, passed %t\nwant %s", folder, got, result.Passed, want.checks)
		}
		if text := result.Text(); !strings.Contains(text, result.Summary()) {
			t.Error(text)
		}
	}
}

func TestWhatIsNoModuleIsNoResult(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for path, ctx := range map[string]context.Context{"nowhere": t.Context(), "validate.go": t.Context(), ".": ctx} {
		if result, err := validate.Tool(ctx, path, validate.Config{}); err == nil {
			t.Errorf("%s: %v", path, result)
		}
	}
}
