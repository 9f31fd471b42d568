package conformance

import (
	"os"
	"path/filepath"
)

// moduleDir returns the directory of the module that the process was started in, "" if there is none.
func moduleDir() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}
