package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// places tells positions relative to the folder of a module, so that a report is the same on every machine.
type places struct{ dir string }

// tell returns "tools/weather/weather.go:48"; a file outside the module keeps what the module cache names it by, or its
// last element only.
func (p places) tell(at probe.Place) string {
	if at.File == "" {
		return at.Function
	}
	file := filepath.ToSlash(at.File)
	if rest, ok := strings.CutPrefix(file, filepath.ToSlash(p.dir)+"/"); ok && p.dir != "" {
		file = rest
	} else if _, rest, ok := strings.Cut(file, "/pkg/mod/"); ok {
		file = rest
	} else if strings.HasPrefix(file, "/") || strings.Contains(file, ":/") {
		file = file[strings.LastIndexByte(file, '/')+1:]
	}
	return fmt.Sprintf("%s:%d", file, at.Line)
}

// moduleDir returns the folder of the module that the process was started in, as go test does; "" where there is none.
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
