package nearest

import (
	"os"
	"path/filepath"
)

// NearFile returns a Hint with the name of a file in the folder of path, for a path that does not exist. It returns "" if path exists.
func NearFile(path string) string {
	if _, err := os.Lstat(path); err == nil {
		return ""
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return Hint(filepath.Base(path), names)
}
