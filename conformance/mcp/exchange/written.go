package exchange

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
)

// mostWritten bounds the files that are looked at.
const mostWritten = 10_000

// caches are folders that programs write for themselves: in them, a file is no effect of a call.
var caches = []string{".cache", ".npm", "__pycache__"}

// written returns the files in folders, but for caches: their names, with size and time of the last change. It returns nil if there are too many.
func written(folders []string) map[string]string {
	all := map[string]string{}
	for _, folder := range folders {
		_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil // it has gone, or is closed to us
			case entry.IsDir() && slices.Contains(caches, entry.Name()):
				return filepath.SkipDir
			case entry.IsDir():
				return nil
			case len(all) > mostWritten:
				return filepath.SkipAll
			}
			name, _ := filepath.Rel(filepath.Dir(folder), path)
			if info, err := entry.Info(); err == nil {
				all[name] = fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano())
			}
			return nil
		})
	}
	if len(all) > mostWritten {
		return nil
	}
	return all
}
