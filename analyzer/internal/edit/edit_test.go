package edit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// anything returns an empty package for every import.
type anything struct{}

func (anything) Import(importPath string) (*types.Package, error) {
	p := types.NewPackage(importPath, path.Base(importPath))
	p.MarkComplete()
	return p, nil
}

// checked returns a package of one file that lies in a folder, and the place of the word here in it.
func checked(t *testing.T, folder, source string) (*analysis.Pass, token.Pos) {
	t.Helper()
	name := filepath.Join(folder, "p.go")
	if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
		Scopes: map[ast.Node]*types.Scope{}, Types: map[ast.Expr]types.TypeAndValue{},
	}
	config := types.Config{Importer: anything{}, Error: func(error) {}}
	pkg, _ := config.Check("example.com/p", fset, []*ast.File{file}, info) // what is imported and not used is no matter here
	here := file.Pos() + token.Pos(strings.Index(source, "here")-strings.Index(source, "package"))
	return &analysis.Pass{Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info}, here
}

// An import is used by the name that it has at the place.
func TestImported(t *testing.T) {
	const use = "\n\nfunc f() { here() }\n\nfunc here() {}\n"
	for source, want := range map[string]string{
		"package p\n\nimport \"example.com/x\"" + use:                                           "x",
		"package p\n\nimport y \"example.com/x\"" + use:                                         "y",
		"package p\n\nimport _ \"example.com/x\"" + use:                                         "",
		"package p\n\nimport . \"example.com/x\"" + use:                                         "",
		"package p\n\nimport \"example.com/y\"" + use:                                           "",
		"package p\n\nimport \"example.com/x\"\n\nfunc f(x int) { here() }\n\nfunc here() {}\n": "",
	} {
		pass, here := checked(t, t.TempDir(), source)
		if got := Imported(pass, here, "example.com/x"); got != want {
			t.Errorf("%q calls it %q", source, got)
		}
	}
}
