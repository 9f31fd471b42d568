package prove_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// imports are shared: reading a package takes longer than everything else.
var imports = sync.OnceValue(func() types.Importer { return importer.Default() })

// A source is a package in its SSA form.
type source struct {
	fset      *token.FileSet
	file      *ast.File
	functions []*ssa.Function
}

// read builds a package of one file.
func read(t testing.TB, name string, text any) source {
	t.Helper()
	s := source{fset: token.NewFileSet()}
	file, err := parser.ParseFile(s.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	s.file = file
	pkg, info, err := ssautil.BuildPackage(&types.Config{Importer: imports()}, s.fset, types.NewPackage(file.Name.Name, ""), []*ast.File{file}, ssa.BuilderMode(0))
	if err != nil {
		t.Fatal(err)
	}
	s.functions = functions(pkg, info, file)
	return s
}

// functions returns the functions of a package and the function literals in them, in the order of the source.
func functions(pkg *ssa.Package, info *types.Info, files ...*ast.File) []*ssa.Function {
	var all []*ssa.Function
	var add func(f *ssa.Function)
	add = func(f *ssa.Function) {
		all = append(all, f)
		for _, inner := range f.AnonFuncs {
			add(inner)
		}
	}
	for _, file := range files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				if f := pkg.Prog.FuncValue(info.Defs[d.Name].(*types.Func)); f != nil && len(f.Blocks) > 0 {
					add(f)
				}
			}
		}
	}
	return all
}

// promises are those of the test's own table.
type promises map[string]string

func (p promises) Promises(call ssa.CallInstruction) []condition.Condition {
	callee := call.Common().StaticCallee()
	if callee == nil {
		return nil
	}
	var all []condition.Condition
	for _, text := range splitConditions(p[callee.String()]) {
		parsed, err := condition.Parse(text)
		if err != nil {
			panic(err)
		}
		all = append(all, parsed...)
	}
	return all
}

func (p promises) NonNil(*ssa.Function) []*ssa.Parameter { return nil }

func splitConditions(text string) []string {
	var all []string
	for len(text) > 0 && text != "never" {
		one := text
		text = ""
		for i := range one {
			if one[i] == ';' {
				one, text = one[:i], one[i+1:]
				break
			}
		}
		all = append(all, one)
	}
	return all
}
