package driver

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// workspace returns patterns for all modules of the workspace, or none outside of a workspace or on error.
func (c Config) workspace(ctx context.Context) []string {
	if !c.inWorkspace() {
		return nil
	}
	list := exec.CommandContext(ctx, "go", "list", "-m")
	list.Dir, list.Env = c.Dir, c.Env
	out, err := list.Output()
	if err != nil {
		return nil
	}
	var patterns []string
	for path := range strings.FieldsSeq(string(out)) {
		patterns = append(patterns, path+"/...")
	}
	return patterns
}

// inWorkspace reports whether the go command may find a go.work file: in the environment or in a parent folder.
func (c Config) inWorkspace() bool {
	environment := c.Env
	if environment == nil {
		environment = os.Environ()
	}
	for _, setting := range slices.Backward(environment) {
		if named, ok := strings.CutPrefix(setting, "GOWORK="); ok && named != "" {
			return named != "off"
		}
	}
	for dir := absolute(c.Dir); ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.work")); err == nil {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}
