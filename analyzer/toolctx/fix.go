package toolctx

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// fix returns a fix that makes a wait end with the context of its function. It requires a context parameter that is
// visible there, no result that is bound to the context, and no goroutine or closure, which may be meant to outlive
// the call.
func fix(p *lint.Pass, f reach.Function, w blocking.Wait) []analysis.SuggestedFix {
	if w.Kind == blocking.Left {
		return bufferFix(p, f.Decl, w.At)
	}
	ctx := parameter(p, f.Decl, w.At)
	if ctx == nil || outlives(p, f, ctx) {
		return nil
	}
	switch at := w.At.(type) {
	case *ast.UnaryExpr:
		if choice := choiceOf(f.Decl, at); choice != nil {
			return addCase(p, f, choice, ctx)
		}
		return pause(p, f, at, ctx)
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(p.TypesInfo, at)
		switch {
		case blocking.Qualified(callee) == "time.Sleep":
			return pause(p, f, at, ctx)
		case blocking.Anew(callee):
			return edit.One("pass "+ctx.Name(), edit.Replace(at, ctx.Name()))
		default:
			return passContext(p, f, at, callee, ctx)
		}
	}
	return nil
}

// passContext returns a fix that calls the variant of a function that takes the context.
func passContext(p *lint.Pass, f reach.Function, call *ast.CallExpr, callee *types.Func, ctx *types.Var) []analysis.SuggestedFix {
	instead, known := takes[blocking.Qualified(callee)]
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !known || callee.Name() == "Command" && !awaited(p, f.Decl.Body, call) {
		return nil
	}
	first := ctx.Name()
	if len(call.Args) > 0 {
		if _, several := p.TypesInfo.TypeOf(call.Args[0]).(*types.Tuple); several {
			return nil
		}
		first += ", "
	}
	called := edit.Replace(selector.Sel, instead.name)
	switch {
	case instead.of != "":
		called = edit.Replace(selector, strings.ReplaceAll(instead.of, "net", lint.Spell(selector.X))+"."+instead.name)
	case !means(p, selector, callee, instead.name):
		return nil
	}
	return edit.One("pass "+ctx.Name(), called, edit.Insert(call.Lparen+1, first+instead.rest))
}

// parameter returns the context parameter of a function, if it is visible at a node outside of closures.
func parameter(p *lint.Pass, d *ast.FuncDecl, at ast.Node) *types.Var {
	for _, field := range d.Type.Params.List {
		for _, name := range field.Names {
			v, ok := p.TypesInfo.Defs[name].(*types.Var)
			if ok && types.TypeString(types.Unalias(v.Type()), nil) == "context.Context" && v.Name() != "_" {
				if edit.Means(p.Pass, at.Pos(), v) && !inClosure(d, at) {
					return v
				}
				return nil
			}
		}
	}
	return nil
}

// inClosure reports whether a node is in a function literal, a go statement or a defer statement.
func inClosure(d *ast.FuncDecl, at ast.Node) bool {
	inside := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt:
			inside = inside || n.Pos() <= at.Pos() && at.End() <= n.End()
		}
		return !inside
	})
	return inside
}

// outlives reports whether a function returns something that may be bound to the context: rows, a transaction, a
// command; or, if the function assigns its context, an HTTP response.
func outlives(p *lint.Pass, f reach.Function, ctx *types.Var) bool {
	own := set(p, f.Decl, ctx)
	for v := range f.Func.Signature().Results().Variables() {
		text := types.TypeString(v.Type(), nil)
		if strings.Contains(text, "database/sql.") || strings.Contains(text, "os/exec.") || own && strings.Contains(text, "net/http.") {
			return true
		}
	}
	return false
}

// set reports whether a function assigns to a variable.
func set(p *lint.Pass, d *ast.FuncDecl, v *types.Var) bool {
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok {
			for _, left := range a.Lhs {
				id, ok := left.(*ast.Ident)
				found = found || ok && p.TypesInfo.Uses[id] == v
			}
		}
		return !found
	})
	return found
}

// means reports whether a selector with another name would select a function of the same package and receiver.
func means(p *lint.Pass, s *ast.SelectorExpr, callee *types.Func, name string) bool {
	if p.TypesInfo.Selections[s] == nil {
		return callee.Pkg().Scope().Lookup(name) != nil
	}
	object, _, _ := types.LookupFieldOrMethod(p.TypesInfo.TypeOf(s.X), true, p.Pkg, name)
	other, ok := object.(*types.Func)
	return ok && other.Pkg() == callee.Pkg() && types.Identical(other.Signature().Recv().Type(), callee.Signature().Recv().Type())
}
