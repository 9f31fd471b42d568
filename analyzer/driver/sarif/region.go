package sarif

import (
	"net/url"
	"path/filepath"
	"strings"
	"unicode/utf16"

	"github.com/toolconform/toolconform/analyzer/driver"
)

func (d *document) physical(p driver.Place) physical {
	return physical{d.artifact(p.File), d.region(p)}
}

// artifact returns the location of a file, relative to the root if it is below it.
func (d *document) artifact(file string) artifact {
	if relative, err := filepath.Rel(d.Root, file); err == nil && filepath.IsLocal(relative) {
		// A colon would mark a URI scheme.
		return artifact{URI: strings.ReplaceAll(encoded(filepath.ToSlash(relative)), ":", "%3A"), URIBaseID: root}
	}
	path := filepath.ToSlash(file)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/…
	}
	return artifact{URI: "file://" + encoded(path)}
}

// encoded escapes a path for a URI.
func encoded(path string) string {
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		segments[i] = url.PathEscape(segment)
	}
	return strings.Join(segments, "/")
}

func (d *document) region(p driver.Place) region {
	return region{p.Line, d.column(p.File, p.Line, p.Column), p.EndLine, d.column(p.File, p.EndLine, p.EndColumn)}
}

// column converts a byte column to UTF-16 units, as the standard requires. If the file cannot be read, it returns the
// byte column.
func (d *document) column(file string, line, column int) int {
	lines := d.read(file)
	if line < 1 || line > len(lines) || column-1 > len(lines[line-1]) {
		return max(column, 1)
	}
	return 1 + len(utf16.Encode([]rune(lines[line-1][:max(column-1, 0)])))
}

func (d *document) read(file string) []string {
	lines, ok := d.lines[file]
	if !ok {
		if source, err := d.Read(file); err == nil {
			lines = strings.Split(string(source), "\n")
		}
		d.lines[file] = lines
	}
	return lines
}
