// Command variants writes the lists of what is in the corpus of panics, from its source: variants.go in each package, the list of the
// packages in testdata/panics, and in docs/measured/panics.md what is known not to be seen.
//
//	go generate ./testdata/panics
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := write("."); err != nil {
		fmt.Fprintln(os.Stderr, "variants:", err)
		os.Exit(1)
	}
}

// write brings the lists of the corpus in a folder up to date.
func write(root string) error {
	files, err := lists(root)
	if err != nil {
		return err
	}
	for name, text := range files {
		if old, err := os.ReadFile(filepath.Join(root, name)); err == nil && bytes.Equal(old, text) {
			continue
		}
		if err := os.WriteFile(filepath.Join(root, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}
