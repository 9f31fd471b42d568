// Package mutantstest has the broken and the good tools for tests.
package mutantstest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/toolconform/toolconform/internal/mutants"
)

// Root returns the folder of the module, with the tools that are patches as packages. Where sources cannot be written, it is a copy.
func Root(t testing.TB, root string) string {
	t.Helper()
	root, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	err = mutants.Expand(root)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		root = clone(t, root)
		err = mutants.Expand(root)
	}
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// clone copies a module without its history.
func clone(t testing.TB, root string) string {
	t.Helper()
	to := t.TempDir()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == ".git":
			return fs.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o777)
		case !entry.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), text, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return to
}
