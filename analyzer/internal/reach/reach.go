// Package reach answers which functions of a package a function runs, by the calls that stand in the source.
package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A Function is a function of the package that is reached.
type Function struct {
	Func  *types.Func
	Decl  *ast.FuncDecl
	Chain []lint.Step // the calls that lead to it, a shortest way; none for the function that was asked about
}

// From answers what a function reaches through calls of functions and methods of its package, itself first, the near ones
// before the far ones. Calls in closures count: what a function makes it usually runs.
func From(p *lint.Pass, f *types.Func) []Function {
	start := p.Package.Body(f)
	if start == nil || start.Body == nil {
		return nil
	}
	all := []Function{{Func: f.Origin(), Decl: start}}
	seen := map[*types.Func]bool{f.Origin(): true}
	for i := 0; i < len(all); i++ {
		from := all[i]
		ast.Inspect(from.Decl.Body, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			callee := typeutil.StaticCallee(p.TypesInfo, call)
			if callee == nil || seen[callee.Origin()] {
				return true
			}
			seen[callee.Origin()] = true
			if body := p.Package.Body(callee); body != nil && body.Body != nil {
				step := lint.Step{At: call, Text: from.Func.Name() + " calls " + callee.Name()}
				chain := append(append([]lint.Step{}, from.Chain...), step)
				all = append(all, Function{callee.Origin(), body, chain})
			}
			return true
		})
	}
	return all
}
