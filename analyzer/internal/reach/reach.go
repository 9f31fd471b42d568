// Package reach answers which functions of a package a function runs, by what stands in the source.
package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A Function is a function of the package that is reached.
type Function struct {
	Func  *types.Func
	Decl  *ast.FuncDecl
	Chain []lint.Step // the calls that lead to it, a shortest way; none for the function that was asked about
}

// From answers what a function reaches through functions and methods of its package, itself first, the near ones before the far
// ones. Calls in closures count, and functions that are handed on or kept in a table: what a function makes it usually runs.
func From(p *lint.Pass, f *types.Func) []Function { return Along(p, f, nil) }

// Along is From, without the edges that skip answers true for: at is the place in a function that mentions another one.
func Along(p *lint.Pass, f *types.Func, skip func(from *ast.FuncDecl, at ast.Node) bool) []Function {
	start := p.Package.Body(f)
	if start == nil || start.Body == nil {
		return nil
	}
	all := []Function{{Func: f.Origin(), Decl: start}}
	seen := map[*types.Func]bool{f.Origin(): true}
	for i := 0; i < len(all); i++ {
		from := all[i]
		for _, e := range edges(p, from.Decl.Body) {
			body := p.Package.Body(e.to)
			if seen[e.to.Origin()] || body == nil || body.Body == nil || skip != nil && skip(from.Decl, e.at) {
				continue
			}
			seen[e.to.Origin()] = true
			step := lint.Step{At: e.at, Text: from.Func.Name() + " " + e.how + " " + e.to.Name()}
			chain := append(append([]lint.Step{}, from.Chain...), step)
			all = append(all, Function{e.to.Origin(), body, chain})
		}
	}
	return all
}
