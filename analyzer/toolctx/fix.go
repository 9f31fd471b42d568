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

// fix returns a fix that passes the context of the function instead of a new one. It requires a context parameter that is visible there, no result that is
// bound to the context, and no goroutine or closure, which may be meant to outlive the call.
func fix(p *lint.Pass, f reach.Function, w blocking.Wait) []analysis.SuggestedFix {
	call, ok := w.At.(*ast.CallExpr)
	ctx := parameter(p, f.Decl, w.At)
	if !ok || ctx == nil || outlives(p, f, ctx) || !blocking.Anew(typeutil.StaticCallee(p.TypesInfo, call)) {
		return nil
	}
	return edit.One("pass "+ctx.Name(), edit.Replace(call, ctx.Name()))
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
