package discover

import (
	"io/fs"
	"os"
	"path/filepath"
)

// RemoveFolder removes a folder with its content, even if a tool has removed permissions in it.
func RemoveFolder(dir string) error {
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
