package blocking

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"golang.org/x/tools/go/types/typeutil"
)

// A site is a call of a function of the package.
type site struct {
	in   *ast.FuncDecl
	call *ast.CallExpr
}

// calls returns the calls of each function of the package; none for a function that is also used as a value, which others may call.
func (f *Finder) calls() map[*types.Func][]site {
	all, called, escaped := map[*types.Func][]site{}, map[*ast.Ident]bool{}, map[*types.Func]bool{}
	for function := range f.pass.Package.Functions() {
		d := f.pass.Package.Body(function)
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if callee := typeutil.StaticCallee(f.pass.TypesInfo, n); callee != nil && f.pass.Package.Body(callee) != nil {
					called[reach.NameOf(n.Fun)] = true
					all[callee.Origin()] = append(all[callee.Origin()], site{d, n})
				}
			case *ast.Ident:
				if used, ok := f.pass.TypesInfo.Uses[n].(*types.Func); ok && !called[n] {
					escaped[used.Origin()] = true
				}
			}
			return true
		})
	}
	for function := range escaped {
		delete(all, function)
	}
	return all
}

// shortParameter reports whether a duration is a parameter of the function, and every call of the function passes a short one. For an
// exported function, that is assumed if the package has tools: then the calls that matter are in the package.
func (s *scope) shortParameter(duration ast.Expr, depth int) bool {
	v := s.uses(duration)
	function, ok := s.pass.TypesInfo.Defs[s.decl.Name].(*types.Func)
	if v == nil || !ok || v.Kind() != types.ParamVar || depth > 3 || function.Exported() && len(s.finder.instances()) == 0 {
		return false
	}
	if all := s.pass.Source.From(duration); len(all) != 1 || all[0].Kind == origin.Other {
		return false // it is assigned again
	}
	params := function.Signature().Params()
	for i := range params.Len() {
		if params.At(i) != v {
			continue
		}
		sites := s.finder.sites()[function]
		for _, site := range sites {
			if len(site.call.Args) != params.Len() || function.Signature().Variadic() ||
				!s.finder.scope(site.in).shortAt(site.call, site.call.Args[i], depth+1) {
				return false
			}
		}
		return len(sites) > 0
	}
	return false
}
