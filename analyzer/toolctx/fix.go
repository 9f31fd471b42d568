package toolctx

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
	"github.com/toolconform/toolconform/analyzer/internal/waits"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// fix answers the change after which a wait looks at the context of its function, and is otherwise the same: the context is a
// parameter that is visible there, nothing that is bound to it leaves the function, and no goroutine or closure is concerned, which
// may be meant to outlive the call.
func fix(p *lint.Pass, f reach.Function, w waits.Wait) []analysis.SuggestedFix {
	call, ok := w.At.(*ast.CallExpr)
	if !ok {
		return nil
	}
	ctx := parameter(p, f.Decl, call)
	if ctx == nil {
		return nil
	}
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if waits.Qualified(callee) == "time.Sleep" {
		return sleep(p, f, call, ctx)
	}
	instead, known := takes[waits.Qualified(callee)]
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !known || outlives(f.Func.Signature()) || !means(p, selector, callee, instead.name) ||
		callee.Name() == "Command" && !awaited(p, f.Decl.Body, call) {
		return nil
	}
	first := ctx.Name()
	if len(call.Args) > 0 {
		if _, several := p.TypesInfo.TypeOf(call.Args[0]).(*types.Tuple); several {
			return nil
		}
		first += ", "
	}
	return edit.One("pass "+ctx.Name()+" on", edit.Replace(selector.Sel, instead.name),
		edit.Insert(call.Lparen+1, first+instead.rest))
}

// parameter answers the context that a function takes, where it is visible at a call of the function itself.
func parameter(p *lint.Pass, d *ast.FuncDecl, call *ast.CallExpr) *types.Var {
	for _, field := range d.Type.Params.List {
		for _, name := range field.Names {
			v, ok := p.TypesInfo.Defs[name].(*types.Var)
			if ok && types.TypeString(v.Type(), nil) == "context.Context" && v.Name() != "_" {
				if edit.Means(p.Pass, call.Pos(), v) && !inClosure(d, call) {
					return v
				}
				return nil
			}
		}
	}
	return nil
}

// inClosure reports whether a call is in a function literal, or begins a goroutine or is deferred.
func inClosure(d *ast.FuncDecl, call *ast.CallExpr) bool {
	inside := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt:
			inside = inside || n.Pos() <= call.Pos() && call.End() <= n.End()
		}
		return !inside
	})
	return inside
}

// outlives reports whether a function answers something that may be bound to the context: rows, a transaction, a command.
func outlives(s *types.Signature) bool {
	for v := range s.Results().Variables() {
		text := types.TypeString(v.Type(), nil)
		if strings.Contains(text, "database/sql.") || strings.Contains(text, "os/exec.") {
			return true
		}
	}
	return false
}

// means reports whether a selector with another name would be of the same package and receiver.
func means(p *lint.Pass, s *ast.SelectorExpr, callee *types.Func, name string) bool {
	if p.TypesInfo.Selections[s] == nil {
		return callee.Pkg().Scope().Lookup(name) != nil
	}
	object, _, _ := types.LookupFieldOrMethod(p.TypesInfo.TypeOf(s.X), true, p.Pkg, name)
	other, ok := object.(*types.Func)
	return ok && other.Pkg() == callee.Pkg() && types.Identical(other.Signature().Recv().Type(), callee.Signature().Recv().Type())
}
