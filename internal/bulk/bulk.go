// Package bulk generates large modules, to measure the linter on them and to test its facts.
package bulk

import (
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

// A Module describes a module to generate. Its libraries import each other in a chain, every tenth reads the clock, and the
// tools use them.
type Module struct {
	Libraries int
	Packages  int    // the number of packages with tools
	Tools     int    // the number of tools per package
	Contract  string // the directory of this repository; empty for a module that does not use the contract
}

// Large returns a module with 300 packages and 1,000 tools.
func Large(contract string) Module {
	return Module{Libraries: 99, Packages: 200, Tools: 5, Contract: contract}
}

// Size returns the number of packages of the module.
func (m Module) Size() int { return m.Libraries + m.Packages + 1 }

//go:embed module/*.txt
var texts embed.FS

var templates = template.Must(template.ParseFS(texts, "module/*.txt"))

// Write writes the module into a directory.
func (m Module) Write(dir string) error {
	w := writer{dir: dir}
	w.file("go.mod", "go.mod.txt", m)
	for i := range m.Libraries {
		w.file(fmt.Sprintf("lib/l%d/l%d.go", i, i), "library.txt", map[string]any{"N": i, "Before": i - 1, "Clock": i%10 == 9})
	}
	kind := "plain.txt"
	if m.Contract != "" {
		kind = "tool.txt"
	}
	for i := range m.Packages {
		for j := range m.Tools {
			data := map[string]any{"P": i, "T": j, "First": j == 0, "Library": (i * 7) % max(m.Libraries, 1)}
			w.file(fmt.Sprintf("tools/p%d/t%d.go", i, j), kind, data)
		}
		w.file(fmt.Sprintf("tools/p%d/p%d_test.go", i, i), "test.txt", map[string]any{"P": i, "Contract": m.Contract})
	}
	w.file("main.go", "main.txt", map[string]any{"Packages": make([]struct{}, m.Packages), "Tools": make([]struct{}, m.Tools), "Contract": m.Contract})
	return w.err
}

type writer struct {
	dir string
	err error
}

func (w *writer) file(name, kind string, data any) {
	if w.err != nil {
		return
	}
	var text strings.Builder
	if w.err = templates.ExecuteTemplate(&text, kind, data); w.err != nil {
		return
	}
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	if w.err = os.MkdirAll(filepath.Dir(path), 0o777); w.err == nil {
		w.err = os.WriteFile(path, []byte(text.String()), 0o666)
	}
}
