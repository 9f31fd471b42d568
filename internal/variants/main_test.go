package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestListsAreUpToDate(t *testing.T) {
	root := filepath.Join("..", "..", "testdata", "panics")
	files, err := lists(root)
	if err != nil || len(files) != 2 {
		t.Fatalf("%d lists: %v", len(files), err)
	}
	for name, text := range files {
		if is, err := os.ReadFile(filepath.Join(root, name)); err != nil || !bytes.Equal(is, text) {
			t.Errorf("%s is not what go generate ./testdata/panics writes: %v", name, err)
		}
	}
}
