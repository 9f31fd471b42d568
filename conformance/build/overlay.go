package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// An overlay adds files to a build that do not exist in its folders, and hides files that do: see the -overlay flag of the go command.
type overlay struct {
	dir     string            // folder of the replacement files
	replace map[string]string // path in the build: file on disk, or "" for a hidden file
	err     error             // write returns it
}

// add adds a file to the build, unless there is an error with its content.
func (o *overlay) add(path string, content []byte, err error) {
	file := filepath.Join(o.dir, fmt.Sprintf("%d%s", len(o.replace), filepath.Ext(path)))
	o.replace[path] = file
	if err == nil {
		err = os.WriteFile(file, content, 0o600)
	}
	o.err = errors.Join(o.err, err)
}

// hide hides a file from the build.
func (o *overlay) hide(path string) { o.replace[path] = "" }

// write writes the description of the overlay and returns its path.
func (o *overlay) write() (string, error) {
	path := filepath.Join(o.dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": o.replace})
	if err = errors.Join(o.err, err, os.WriteFile(path, text, 0o600)); err != nil {
		return "", fmt.Errorf("write the overlay of a build: %w", err)
	}
	return path, nil
}
