// Package selftest holds the checks against broken tools: each check has to reject one that is made for it, and nothing
// may reject a tool for what it does not do wrong.
package selftest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Module is the module whose source holds the broken tools.
const Module = "github.com/toolconform/toolconform"

// Root finds the source of this module at a folder or above it.
func Root(folder string) (string, error) {
	start, err := filepath.Abs(folder)
	if err != nil {
		return "", fmt.Errorf("find the source of toolconform: %w", err)
	}
	for at := start; ; at = filepath.Dir(at) {
		text, err := os.ReadFile(filepath.Join(at, "go.mod"))
		if err == nil && modulePath(string(text)) == Module {
			return at, nil
		}
		if err == nil {
			return "", fmt.Errorf("find the source of toolconform: %s is module %s, not %s (run it in a checkout of toolconform, or say -C DIR)",
				at, modulePath(string(text)), Module)
		}
		if filepath.Dir(at) == at {
			return "", fmt.Errorf("find the source of toolconform: there is no go.mod at %s or above (run it in a checkout of toolconform, or say -C DIR)", start)
		}
	}
}

// modulePath reads what the module directive says.
func modulePath(text string) string {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "module" {
			return strings.Trim(fields[1], `"`+"`")
		}
	}
	return ""
}
