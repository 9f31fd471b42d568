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
	module + "/conformance", module + "/contract", module + "/contract/amplifier", module + "/contract/amplifier/amplifiertest",
	module + "/testdata/static/clock", module + "/testdata/static/fleet", module + "/testdata/static/named/radar", module + "/testdata/static/named/storm",
	module + "/testdata/static/pair", module + "/testdata/static/rest", module + "/testdata/static/spool", module + "/testdata/static/still",
}

// complete adds the imports of known packages that a file lacks, and removes those that it does not use. It returns a file that is not Go unchanged.
func complete(source string) string {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", source, 0)
	if err != nil {
		return source // format.Source returns the error
	}
	missing := map[string]bool{} // names of packages
	ast.Inspect(file, func(n ast.Node) bool {
		if n, ok := n.(*ast.SelectorExpr); ok {
			if name, ok := n.X.(*ast.Ident); ok && name.Obj == nil {
				missing[name.Name] = true
			}
		}
		return true
	})
	var specs []string
	for _, spec := range file.Imports {
		importPath, _ := strconv.Unquote(spec.Path.Value)
		text, name := spec.Path.Value, nameOf(importPath)
		if spec.Name != nil {
			name, text = spec.Name.Name, spec.Name.Name+" "+text
		}
		if missing[name] || spec.Name != nil || !slices.Contains(known, importPath) {
			specs = append(specs, text)
		}
		delete(missing, name)
	}
	for _, importPath := range known {
		if missing[nameOf(importPath)] {
			specs = append(specs, strconv.Quote(importPath))
		}
	}
	begin, end := fset.Position(file.Name.End()).Offset, fset.Position(file.Name.End()).Offset
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			end = fset.Position(d.End()).Offset
		}
	}
	return source[:begin] + "\n\n" + declaration(specs) + source[end:]
}

// declaration returns an import declaration, with the packages of the standard library first.
func declaration(specs []string) string {
	if len(specs) == 0 {
		return ""
	}
	own := func(spec string) bool { return strings.Contains(spec, ".") && !strings.HasPrefix(spec, ". ") }
	standard := slices.DeleteFunc(slices.Clone(specs), own)
	rest := slices.DeleteFunc(specs, func(spec string) bool { return !own(spec) })
	return "import (\n" + strings.Join(standard, "\n") + "\n\n" + strings.Join(rest, "\n") + "\n)\n"
}

var version = regexp.MustCompile(`/v[0-9]+$`)

// nameOf returns the name of the package with an import path.
func nameOf(importPath string) string { return path.Base(version.ReplaceAllString(importPath, "")) }
