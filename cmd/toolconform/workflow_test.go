package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// The workflow that docs/ci.md shows fits the action: its inputs are the action's, and so are the outputs that it reads.
func TestTheDocumentedWorkflowFitsTheAction(t *testing.T) {
	a, _ := readAction(t)
	text := string(mustRead(t, filepath.Join("..", "..", "docs", "ci.md")))
	_, after, ok := strings.Cut(text, "```yaml\n")
	block, _, closed := strings.Cut(after, "```")
	if !ok || !closed {
		t.Fatal("there is no workflow")
	}
	var workflow struct {
		Permissions map[string]string
		Jobs        map[string]struct {
			Steps []struct {
				ID, Uses, If string
				With         map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(block), &workflow); err != nil {
		t.Fatal(err)
	}
	if workflow.Permissions["contents"] != "read" {
		t.Error("it has more rights than it needs")
	}
	gated := false
	for _, job := range workflow.Jobs {
		for _, step := range job.Steps {
			if !strings.HasPrefix(step.Uses, "toolconform/toolconform/.github/actions/toolconform@") {
				continue
			}
			gated = true
			if step.ID != "tools" {
				t.Errorf("the step is called %q", step.ID)
			}
			for input := range step.With {
				if _, ok := a.Inputs[input]; !ok {
					t.Errorf("the action has no input %s", input)
				}
			}
		}
	}
	if !gated {
		t.Error("nothing is gated")
	}
	read := regexp.MustCompile(`steps\.tools\.outputs\.([a-z]+)`).FindAllStringSubmatch(block, -1)
	for _, m := range read {
		if _, ok := a.Outputs[m[1]]; !ok {
			t.Errorf("the action has no output %s", m[1])
		}
	}
	if len(read) < 4 {
		t.Errorf("it reads %d outputs", len(read))
	}
}

// The scripts are run as files of a checkout: somebody has to be able to read them.
func TestActionScriptsAreThere(t *testing.T) {
	a, dir := readAction(t)
	for _, step := range a.Runs.Steps {
		_, script, ok := strings.Cut(strings.TrimSuffix(step.Run, `"`), "$ACTION_PATH/")
		if _, err := os.Stat(filepath.Join(dir, script)); !ok || err != nil {
			t.Errorf("%s: %q, %v", step.Name, step.Run, err)
		}
	}
}
