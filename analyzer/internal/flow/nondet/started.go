package nondet

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// startedBy returns the cause of a package variable that init functions set: the environment, the clock, a flag. Variables that are set
// from one another are not followed.
func (f *Finder) startedBy(v *types.Var) *Cause {
	if f.started == nil {
		f.started = map[*types.Var]*Cause{}
		f.start(f.started)
	}
	return f.started[v]
}

func (f *Finder) start(all map[*types.Var]*Cause) {
	for function := range f.pass.Package.Functions() {
		body := f.pass.Package.Body(function)
		if body.Body == nil || body.Recv != nil || function.Name() != "init" || f.pass.Package.InTest(function.Pos()) {
			continue
		}
		w := walker{Finder: f, tainted: map[*types.Var]*Cause{}}
		w.block(body.Body, nil) // find out what its local variables vary with
		ast.Inspect(body.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					f.starts(all, left, w.expr(n.Rhs[min(i, len(n.Rhs)-1)]))
				}
			case *ast.CallExpr:
				if callee := typeutil.StaticCallee(f.pass.TypesInfo, n); callee != nil && len(n.Args) > 0 {
					if _, ok := known(callee); ok { // flag.StringVar(&region, …)
						f.starts(all, pointed(n.Args[0]), w.call(n))
					}
				}
			}
			return true
		})
	}
}

func (f *Finder) starts(all map[*types.Var]*Cause, place ast.Expr, cause *Cause) {
	v := f.shared(place)
	if cause == nil || v == nil || v.IsField() || all[v] != nil {
		return
	}
	once := *cause
	once.EveryTime = false
	all[v] = &once
}
