package mutants

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// known are the packages that a file of an archive need not import. It imports others, and others of the same names, itself.
var known = []string{
	"bytes", "context", "database/sql", "encoding/json", "errors", "fmt", "io", "io/fs", "log", "log/slog", "maps", "math", "math/rand/v2", "net", "net/http",
	"net/url", "os", "os/exec", "path/filepath", "reflect", "regexp", "runtime", "slices", "sort", "strconv", "strings", "sync", "sync/atomic", "testing", "time",
	module + "/conformance", module + "/conformance/services", module + "/contract", module + "/contract/amplifier", module + "/contract/amplifier/amplifiertest",
	module + "/testdata/static/clock", module + "/testdata/static/fleet", module + "/testdata/static/named/radar", module + "/testdata/static/named/storm",
	module + "/testdata/static/pair", module + "/testdata/static/rest", module + "/testdata/static/spool", module + "/testdata/static/still",
}

// completeImports adds the imports of known packages that a file lacks, and removes those that it does not use. A file that has all of them, or is not Go, stays
// as it is.
func completeImports(source string) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", source, 0)
	if err != nil {
		return source // format.Source returns the error
	}
	missing := packagesOf(file)
	var specs []string
	changed := false
	for _, spec := range file.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		text, name := spec.Path.Value, nameOf(importPath)
		if spec.Name != nil {
			name, text = spec.Name.Name, spec.Name.Name+" "+text
		}
		if missing[name] || spec.Name != nil || !slices.Contains(known, importPath) {
			specs = append(specs, text)
		} else {
			changed = true
		}
		delete(missing, name)
	}
	for _, importPath := range known {
		if missing[nameOf(importPath)] {
			specs, changed = append(specs, strconv.Quote(importPath)), true
		}
	}
	if !changed {
		return source
	}
	begin := fset.Position(file.Name.End()).Offset
	end := begin
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			end = fset.Position(d.End()).Offset
		}
	}
	return source[:begin] + "\n\n" + declaration(specs) + source[end:]
}

// packagesOf returns the names before dots that are declared nowhere in a file: those of packages.
func packagesOf(file *ast.File) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if n, ok := n.(*ast.SelectorExpr); ok {
			if name, ok := n.X.(*ast.Ident); ok && name.Obj == nil {
				all[name.Name] = true
			}
		}
		return true
	})
	return all
}

// declaration returns an import declaration, with the packages of the standard library first.
func declaration(specs []string) string {
	switch len(specs) {
	case 0:
		return ""
	case 1:
		return "import " + specs[0] + "\n"
	}
	own := func(spec string) bool { return strings.Contains(spec, ".") && !strings.HasPrefix(spec, ". ") }
	standard := slices.DeleteFunc(slices.Clone(specs), own)
	rest := slices.DeleteFunc(specs, func(spec string) bool { return !own(spec) })
	return "import (\n" + strings.Join(standard, "\n") + "\n\n" + strings.Join(rest, "\n") + "\n)\n"
}

var version = regexp.MustCompile(`/v[0-9]+$`)

// nameOf returns the name of the package with an import path.
func nameOf(importPath string) string { return path.Base(version.ReplaceAllString(importPath, "")) }
