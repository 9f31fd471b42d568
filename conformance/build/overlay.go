package build

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// An overlay adds files to a build that do not exist in its folders, and hides files that do: see the -overlay flag of the go command.
type overlay struct {
	dir     string            // folder of the replacement files
	replace map[string]string // path in the build: file on disk, or "" for a hidden file
}

func newOverlay(dir string) *overlay { return &overlay{dir: dir, replace: map[string]string{}} }

// add adds a file to the build.
func (o *overlay) add(path string, content []byte) error {
	file := filepath.Join(o.dir, fmt.Sprintf("%d%s", len(o.replace), filepath.Ext(path)))
	if err := os.WriteFile(file, content, 0o600); err != nil {
		return fmt.Errorf("write the overlay of a build: %w", err)
	}
	o.replace[path] = file
	return nil
}

// hide hides a file from the build.
func (o *overlay) hide(path string) { o.replace[path] = "" }

// write writes the description of the overlay and returns its path.
func (o *overlay) write() (string, error) {
	text, err := json.Marshal(struct{ Replace map[string]string }{o.replace})
	if err != nil {
		return "", fmt.Errorf("write the overlay of a build: %w", err)
	}
	path := filepath.Join(o.dir, "overlay.json")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return "", fmt.Errorf("write the overlay of a build: %w", err)
	}
	return path, nil
}
