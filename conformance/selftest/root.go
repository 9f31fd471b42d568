// Package selftest tests the checks with broken tools: each check has to reject the tools that violate its rule, and no check may reject a
// tool for anything else.
package selftest

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/mod/modfile"
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
		name := modfile.ModulePath(text)
		switch {
		case err == nil && name == Module:
			return at, nil
		case err == nil:
			return "", fmt.Errorf("find the source of toolconform: %s is module %s, not %s (run it in a checkout of toolconform, or use -C DIR)", at, name, Module)
		case filepath.Dir(at) == at:
			return "", fmt.Errorf("find the source of toolconform: no go.mod in %s or above (run it in a checkout of toolconform, or use -C DIR)", start)
		}
	}
}
