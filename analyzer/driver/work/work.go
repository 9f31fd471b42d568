// Package work runs analyzers on a single package that a driver has loaded.
package work

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"runtime/debug"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A Package is a loaded package. Analyzers run on it sequentially; use several packages for parallelism.
type Package struct {
	Fset                     *token.FileSet
	Files                    []*ast.File
	OtherFiles, IgnoredFiles []string
	Types                    *types.Package
	Info                     *types.Info
	Sizes                    types.Sizes
	Module                   *analysis.Module
	Facts                    *Facts

	outcomes map[*analysis.Analyzer]*Outcome
}

// An Outcome is the result of one analyzer.
type Outcome struct {
	Result any
	Err    error
	Said   []analysis.Diagnostic
}

// NewInfo returns a types.Info with all maps that analyzers use. The largest are presized, since growing them is half
// of their cost.
func NewInfo(files []*ast.File) *types.Info {
	bytes := 0
	for _, file := range files {
		bytes += int(file.FileEnd - file.FileStart)
	}
	return &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue, bytes/bytesAnExpression), Uses: make(map[*ast.Ident]types.Object, bytes/bytesAUse),
		Defs: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
		Scopes: map[ast.Node]*types.Scope{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{},
	}
}

// Usual entries per source byte; slightly low, since an oversized map costs more than one that grows once.
const (
	bytesAnExpression = 16
	bytesAUse         = 20
)

// Tellers returns the analyzers that export facts, among the given ones and those that they require.
func Tellers(all []*analysis.Analyzer) []*analysis.Analyzer {
	var found []*analysis.Analyzer
	seen := map[*analysis.Analyzer]bool{}
	var visit func([]*analysis.Analyzer)
	visit = func(all []*analysis.Analyzer) {
		for _, a := range all {
			if seen[a] {
				continue
			}
			seen[a] = true
			visit(a.Requires)
			if len(a.FactTypes) > 0 {
				found = append(found, a)
			}
		}
	}
	visit(all)
	return found
}

// Do runs an analyzer once, after those that it requires.
func (p *Package) Do(a *analysis.Analyzer) *Outcome {
	if done := p.outcomes[a]; done != nil {
		return done
	}
	if p.outcomes == nil {
		p.outcomes = map[*analysis.Analyzer]*Outcome{}
	}
	done := &Outcome{}
	p.outcomes[a] = done
	results := map[*analysis.Analyzer]any{}
	for _, required := range a.Requires {
		before := p.Do(required)
		if before.Err != nil {
			done.Err = fmt.Errorf("%s: %w", required.Name, before.Err)
			return done
		}
		results[required] = before.Result
	}
	done.Result, done.Err = contained(a.Run, p.pass(a, results, &done.Said))
	return done
}

// ContainAll wraps analyzers so that a panic is returned as an error, for drivers that run them directly.
func ContainAll(analyzers []*analysis.Analyzer) {
	seen := map[*analysis.Analyzer]bool{}
	var visit func([]*analysis.Analyzer)
	visit = func(all []*analysis.Analyzer) {
		for _, a := range all {
			if !seen[a] {
				seen[a] = true
				run := a.Run
				a.Run = func(pass *analysis.Pass) (any, error) { return contained(run, pass) }
				visit(a.Requires)
			}
		}
	}
	visit(analyzers)
}

// contained runs an analyzer and returns a panic as an error.
func contained(run func(*analysis.Pass) (any, error), pass *analysis.Pass) (result any, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			first, _, _ := strings.Cut(fmt.Sprint(cause), "\n")
			err = fmt.Errorf("panic: %s%s", first, panickedIn(string(debug.Stack())))
		}
	}()
	return run(pass)
}

// panickedIn returns the first function below the panic in a stack trace, as " in NAME".
func panickedIn(stack string) string {
	_, below, _ := strings.Cut(stack, "\npanic(")
	lines := strings.Split(below, "\n")
	for i := 2; i < len(lines); i += 2 {
		if name, _, ok := strings.Cut(lines[i], "("); ok && !strings.HasPrefix(name, "runtime.") {
			return " in " + lines[i][:strings.LastIndex(lines[i], "(")]
		}
	}
	return ""
}

func (p *Package) pass(a *analysis.Analyzer, results map[*analysis.Analyzer]any, diagnostics *[]analysis.Diagnostic) *analysis.Pass {
	return &analysis.Pass{
		Analyzer: a, Fset: p.Fset, Files: p.Files, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles,
		Pkg: p.Types, TypesInfo: p.Info, TypesSizes: p.Sizes, ResultOf: results, Module: p.Module, ReadFile: os.ReadFile,
		Report:            func(d analysis.Diagnostic) { *diagnostics = append(*diagnostics, d) },
		ImportObjectFact:  p.Facts.ofObject,
		ExportObjectFact:  p.Facts.tellOfObject,
		ImportPackageFact: p.Facts.ofPackage,
		ExportPackageFact: p.Facts.tellOfPackage,
		AllObjectFacts:    func() []analysis.ObjectFact { return p.Facts.allOfObjects(a) },
		AllPackageFacts:   func() []analysis.PackageFact { return p.Facts.allOfPackages(a) },
	}
}
