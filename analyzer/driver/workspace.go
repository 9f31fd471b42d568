package driver

import (
	"context"
	"os/exec"
	"strings"
)

// workspace returns patterns for all main modules, of which a workspace has several, or none on error.
func (c Config) workspace(ctx context.Context) []string {
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
