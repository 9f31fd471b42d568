// Package selftest tests the checks with broken tools: each check has to reject the tools that violate its rule, and no check may reject a
// tool for anything else.
package selftest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Module is the module whose source contains the broken tools.
const Module = "github.com/toolconform/toolconform"

// Root finds the source of this module in a directory or above it.
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
			return "", fmt.Errorf("find the source of toolconform: %s is module %s, not %s (run it in a checkout of toolconform, or use -C DIR)",
				at, modulePath(string(text)), Module)
		}
		if filepath.Dir(at) == at {
			return "", fmt.Errorf("find the source of toolconform: no go.mod in %s or above (run it in a checkout of toolconform, or use -C DIR)", start)
		}
	}
}

// modulePath returns the path in the module directive of a go.mod file.
func modulePath(text string) string {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "module" {
			return strings.Trim(fields[1], `"`+"`")
		}
	}
	return ""
}
