package worker

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// newFolder makes the folder of one process: where it works, its home and its place for temporary files.
func newFolder(parent string, around surrounding) (string, error) {
	dir, err := os.MkdirTemp(parent, "w")
	if err != nil {
		return "", fmt.Errorf("make a folder for a worker: %w", err)
	}
	for _, name := range []string{around.folder, "home", "tmp"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o700); err != nil {
			return "", fmt.Errorf("make a folder for a worker: %w", err)
		}
	}
	return dir, nil
}

// removeFolder removes a folder, also one in which a tool took its own permissions away.
func removeFolder(dir string) error {
	if err := os.RemoveAll(dir); err == nil {
		return nil
	}
	_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			_ = os.Chmod(path, 0o700)
		}
		return nil
	})
	return os.RemoveAll(dir)
}
