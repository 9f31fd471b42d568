package edit

import (
	"go/ast"
	"go/format"
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

func TestImport(t *testing.T) {
	const use = "\n\nfunc f() { here() }\n\nfunc here() {}\n"
	for source, want := range map[string]string{
		"package p\n\nimport (\n\t\"fmt\"\n\t\"strings\"\n)" + use:                        "import (\n\t\"fmt\"\n\t\"maps\"\n\t\"strings\"\n)",
		"package p\n\nimport \"fmt\"" + use:                                               "import \"maps\"\nimport \"fmt\"",
		"package p\n\nimport (\n\t\"example.com/x\"\n)" + use:                             "import (\n\t\"maps\"\n\n\t\"example.com/x\"\n)",
		"package p\n\n// #include <x.h>\nimport \"C\"\nimport \"fmt\"" + use:              "// #include <x.h>\nimport \"C\"\nimport \"maps\"\nimport \"fmt\"",
		"package p\n\nimport \"maps\"" + use:                                              "maps",
		"package p\n\nimport m \"maps\"" + use:                                            "m",
		"package p\n\nimport . \"maps\"" + use:                                            "",
		"package p\n\nimport _ \"maps\"" + use:                                            "",
		"package p\n\nimport maps \"example.com/x\"" + use:                                "",
		"package p\n\nimport \"fmt\"\n\nvar maps int" + use:                               "",
		"package p\n\nimport \"fmt\"\n\nfunc f(maps int) { here() }\n\nfunc here() {}\n":  "",
		"package p\n\nimport \"maps\"\n\nfunc f(maps int) { here() }\n\nfunc here() {}\n": "",
		"package p" + use: "",
	} {
		pass, here := checked(t, t.TempDir(), source)
		name, edits, ok := Import(pass, here, "maps")
		switch {
		case ok != (want != ""):
			t.Errorf("%q can have it: %v", source, ok)
		case ok && len(edits) == 0 && name != want:
			t.Errorf("%q calls it %s", source, name)
		case ok && len(edits) == 1:
			if got := applied(t, pass, source, edits[0]); name != "maps" || !strings.Contains(got, want) {
				t.Errorf("%q becomes\n%s", source, got)
			}
		}
	}
}

func applied(t *testing.T, pass *analysis.Pass, source string, e analysis.TextEdit) string {
	t.Helper()
	at := pass.Fset.Position(e.Pos).Offset
	text, err := format.Source([]byte(source[:at] + string(e.NewText) + source[at:]))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A name is free where no file of the folder has it, whoever builds that file.
func TestFree(t *testing.T) {
	folder := t.TempDir()
	for name, source := range map[string]string{
		"p_windows.go": "package p\n\nconst OnWindows = 1\n",
		"p_test.go":    "package p\n\nimport \"testing\"\n\ntype InTest int\n\nfunc (InTest) Method() {}\n\nfunc TestIt(t *testing.T) { Local := 1; _ = Local }\n",
		"x_test.go":    "package p_test\n\nvar Outside int\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pass, _ := checked(t, folder, "package p\n\nimport Imported \"fmt\"\n\nvar Here int\n\nvar _ = Imported.X\n")
	for name, want := range map[string]bool{
		"Free": true, "Here": false, "Imported": false, "OnWindows": false, "InTest": false, "TestIt": false, "Method": true,
		"Local": true, "Outside": true,
	} {
		if got := Free(pass, name); got != want {
			t.Errorf("%s is free: %v", name, got)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "torn.go"), []byte("package"), 0o666); err != nil {
		t.Fatal(err)
	}
	if Free(pass, "Free") {
		t.Error("a file that cannot be read declares nothing")
	}
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
