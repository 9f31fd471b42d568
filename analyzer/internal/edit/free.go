package edit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Free reports whether a package can declare a name: no file of its folder uses it, excluded ones included.
func Free(pass *analysis.Pass, name string) bool {
	if pass.Pkg.Scope().Lookup(name) != nil {
		return false
	}
	for _, file := range pass.Files {
		if scope := pass.TypesInfo.Scopes[file]; scope == nil || scope.Lookup(name) != nil {
			return false
		}
	}
	return !declaredOutside(pass, name)
}

// declaredOutside reports whether a file of the package's folder that is not in the build declares a name: a test, or a
// file for another platform. It returns true for a file that it cannot read.
func declaredOutside(pass *analysis.Pass, name string) bool {
	files, fset := map[string]bool{}, token.NewFileSet()
	for _, file := range pass.Files {
		files[pass.Fset.PositionFor(file.FileStart, false).Filename] = true
	}
	for known := range files {
		others, err := filepath.Glob(filepath.Join(globbed(filepath.Dir(known)), "*.go"))
		if err != nil {
			return true
		}
		for _, other := range others {
			if files[other] {
				continue
			}
			file, err := parser.ParseFile(fset, other, nil, parser.SkipObjectResolution)
			if err != nil || file.Name.Name == pass.Pkg.Name() && declares(file, name) {
				return true
			}
		}
		return false // all files are in one folder
	}
	return true
}

// declares reports whether a file declares a name at package level.
func declares(file *ast.File, name string) bool {
	found := false
	is := func(id *ast.Ident) { found = found || id.Name == name }
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				is(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					is(spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						is(id)
					}
				}
			}
		}
	}
	return found
}

// globbed escapes a folder's name for filepath.Glob.
func globbed(dir string) string {
	return strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}
