package toolctx

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// pause returns a fix that turns a sleep into a select on the context. It requires that the function can return a
// cancellation (see cancellation), and that an early return skips no cleanup.
func pause(p *lint.Pass, f reach.Function, at ast.Expr, ctx *types.Var) []analysis.SuggestedFix {
	if !isStatement(f.Decl.Body, at) || leavesBehind(p, f.Decl.Body) {
		return nil
	}
	result := cancellation(p, f, at, ctx)
	if result == "" {
		return nil
	}
	edits := []analysis.TextEdit{edit.Insert(at.Pos(), "select {\ncase ")}
	if call, ok := at.(*ast.CallExpr); ok {
		selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return nil
		}
		edits = []analysis.TextEdit{edit.Insert(at.Pos(), "select {\ncase <-"), edit.Replace(selector.Sel, "After")}
	}
	edits = append(edits, edit.Insert(at.End(), ":\ncase <-"+ctx.Name()+".Done():\nreturn "+result+"\n}"))
	return edit.One("wait in a select with "+ctx.Name()+".Done()", edits...)
}

// addCase returns a fix that adds a case for the context to a select statement.
func addCase(p *lint.Pass, f reach.Function, choice *ast.SelectStmt, ctx *types.Var) []analysis.SuggestedFix {
	result := cancellation(p, f, choice, ctx)
	if result == "" || leavesBehind(p, f.Decl.Body) {
		return nil
	}
	return edit.One("add a case for "+ctx.Name()+".Done()",
		edit.Insert(choice.Body.Rbrace, "case <-"+ctx.Name()+".Done():\nreturn "+result+"\n"))
}

// choiceOf returns the select statement with a receive as one of its cases.
func choiceOf(d *ast.FuncDecl, receive *ast.UnaryExpr) *ast.SelectStmt {
	var found *ast.SelectStmt
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if choice, ok := n.(*ast.SelectStmt); ok {
			for _, s := range choice.Body.List {
				if comm := s.(*ast.CommClause).Comm; comm != nil && comm.Pos() <= receive.Pos() && receive.End() <= comm.End() {
					found = choice
				}
			}
		}
		return true
	})
	return found
}

// cancellation returns the expression by which a function returns that its context has ended: Execute, or a function with an
// error as its only result. Otherwise it returns "".
func cancellation(p *lint.Pass, f reach.Function, at ast.Node, ctx *types.Var) string {
	if len(f.Chain) == 0 {
		contract, edits, ok := edit.Import(p.Pass, at.Pos(), contractapi.Path)
		if ok && len(edits) == 0 {
			return contract + ".Cancelled(nil)"
		}
		return ""
	}
	results := f.Func.Signature().Results()
	if results.Len() == 1 && types.Identical(results.At(0).Type(), types.Universe.Lookup("error").Type()) {
		return ctx.Name() + ".Err()"
	}
	return ""
}

// isStatement reports whether an expression is a statement in a list.
func isStatement(body *ast.BlockStmt, e ast.Expr) bool {
	found := false
	in := func(list []ast.Stmt) {
		found = found || slices.ContainsFunc(list, func(s ast.Stmt) bool {
			statement, ok := s.(*ast.ExprStmt)
			return ok && statement.X == e
		})
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			in(n.List)
		case *ast.CaseClause:
			in(n.Body)
		case *ast.CommClause:
			in(n.Body)
		}
		return !found
	})
	return found
}

// leavesBehind reports whether an early return may skip a cleanup: the function calls, not deferred, a function that may end the work of
// another call.
func leavesBehind(p *lint.Pass, body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.DeferStmt:
			return false
		case *ast.SendStmt:
			found = true
		case *ast.CallExpr:
			found = found || mayEnd(p, n)
		}
		return !found
	})
	return found
}

func mayEnd(p *lint.Pass, call *ast.CallExpr) bool {
	if fun := p.TypesInfo.Types[call.Fun]; fun.IsType() {
		return false
	}
	callee := typeutil.Callee(p.TypesInfo, call)
	if callee == nil {
		return true // known only at run time
	}
	if _, isVariable := callee.(*types.Var); isVariable {
		return true
	}
	if callee.Pkg() != nil && callee.Pkg().Path() == contractapi.Path {
		return false
	}
	return blocking.MayEnd(callee.Name()) || strings.HasPrefix(callee.Name(), "Add") || strings.HasPrefix(callee.Name(), "Wait")
}
