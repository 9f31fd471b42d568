package suite

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// position returns, for example, "tools/weather/weather.go:48", relative to the directory of a module, so that reports do not depend on the
// machine. A file outside the module is shown with its path in the module cache, or with its base name.
func position(dir string, at probe.Place) string {
	if at.File == "" {
		return at.Function
	}
	file := filepath.ToSlash(at.File)
	if rest, ok := strings.CutPrefix(file, filepath.ToSlash(dir)+"/"); ok && dir != "" {
		file = rest
	} else if _, rest, ok := strings.Cut(file, "/pkg/mod/"); ok {
		file = rest
	} else if strings.HasPrefix(file, "/") || strings.Contains(file, ":/") {
		file = file[strings.LastIndexByte(file, '/')+1:]
	}
	return fmt.Sprintf("%s:%d", file, at.Line)
}
