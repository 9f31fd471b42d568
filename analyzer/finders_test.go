package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/analyzer"
	"golang.org/x/tools/go/analysis"
)

// Analyzers that find out for others are run by every driver as they are, also for packages that nobody asked about. Given a package
// of which they can make nothing, they make nothing of it, and end nobody's build.
func TestFindersAreContained(t *testing.T) {
	finders := 0
	seen := map[*analysis.Analyzer]any{}
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if _, ok := seen[a]; ok {
			return
		}
		results := map[*analysis.Analyzer]any{}
		for _, asked := range a.Requires {
			visit(asked)
			results[asked] = seen[asked]
		}
		finders++
		seen[a] = contained(t, a, results)
	}
	for _, a := range analyzer.Suite() {
		visit(a)
	}
	if finders < 15 {
		t.Errorf("only %d analyzers were run", finders)
	}
}

func contained(t *testing.T, a *analysis.Analyzer, results map[*analysis.Analyzer]any) any {
	defer func() {
		if cause := recover(); cause != nil {
			t.Errorf("%s panics: %v", a.Name, cause)
		}
	}()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "tool.go", "package tool\n\nfunc Name() string { return Name() }\n\ntype Tool struct{}\n\nfunc (Tool) M() {}\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg := types.NewPackage("example.com/tool", "tool")
	pkg.SetImports([]*types.Package{types.NewPackage(analyzer.ContractPath, "contract")})
	pass := &analysis.Pass{
		Analyzer: a, Fset: fset, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: nil, // whoever looks at a type panics
		ResultOf: results, Module: &analysis.Module{Path: "example.com/tool"},
		Report: func(d analysis.Diagnostic) {
			if d.Category != analyzer.Unknown || !strings.Contains(d.Message, "could not analyze package tool: internal error: ") {
				t.Errorf("%s says %q of it", a.Name, d.Message)
			}
		},
		ImportObjectFact:  func(types.Object, analysis.Fact) bool { return false },
		ExportObjectFact:  func(types.Object, analysis.Fact) {},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
		AllObjectFacts:    func() []analysis.ObjectFact { return nil },
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
	}
	result, err := a.Run(pass)
	if err != nil {
		t.Errorf("%s fails: %v", a.Name, err)
	}
	return result
}
