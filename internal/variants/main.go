// Command variants generates the lists of the corpus of panics from its source: the list of all tools
// in testdata/panics, and the known limits in docs/measured/panics.md.
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

// write updates the lists of the corpus in a folder.
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
