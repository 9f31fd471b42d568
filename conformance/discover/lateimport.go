package discover

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
)

// unseen returns an error if a package of the main module names the contract in a file with a syntax error and the go command does not
// list the contract among its imports. The go command reads a file up to the first declaration, and does not report an import after
// that. Such a package must not count as one without tools.
func unseen(packages []*listed, root string) error {
	for _, p := range packages {
		if p.concerns() || p.ImportPath == ContractPath || p.Module == nil || !p.Module.Main {
			continue
		}
		for _, name := range p.GoFiles {
			file := filepath.Join(p.Dir, name)
			text, err := os.ReadFile(file)
			if err != nil {
				return fmt.Errorf("look for tools: %w", err)
			}
			if !bytes.Contains(text, []byte(`"`+ContractPath+`"`)) {
				continue
			}
			if _, err := parser.ParseFile(token.NewFileSet(), relative(root, file), text, parser.SkipObjectResolution); err != nil {
				return fmt.Errorf("build package %s: %w", p.ImportPath, err)
			}
		}
	}
	return nil
}
