package discover

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestBegins(t *testing.T) {
	t.Parallel()
	for source, want := range map[string][2]bool{
		"var a = 1; func f() { panic(a) }":                                {false, false},
		"type T struct{}; func (T) init() {}":                             {false, false},
		"var a = f(); func f() int { return 1 }":                          {true, false},
		"func init() { println(1) }":                                      {true, false},
		"func init() { for i := range 3 { println(i) } }":                 {true, false},
		"func init() { panic(1) }":                                        {true, true},
		"func init() { for {} }":                                          {true, true},
		"func init() { select {} }":                                       {true, true},
		`import "os"; func init() { os.Exit(1) }`:                         {true, true},
		`import "os"; var a = func() int { os.Exit(1); return 0 }()`:      {true, true},
		`import "time"; var _ = func() int { time.Sleep(9); return 0 }()`: {true, true},
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", "package p; "+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
		if _, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, info); err != nil {
			t.Fatal(err)
		}
		does, mayFall := begins(&packages.Package{Syntax: []*ast.File{file}, TypesInfo: info})
		if got := [2]bool{does, mayFall}; got != want {
			t.Errorf("%s: got %v, want %v", source, got, want)
		}
	}
}
