package toolctx

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// pause returns a wait for some time that ends with the context, and says so. A function can say it where it is Execute, or returns
// an error and nothing else, and where it leaves nothing behind: what is to be closed or unlocked is deferred.
func pause(p *lint.Pass, f reach.Function, at ast.Expr, ctx *types.Var) []analysis.SuggestedFix {
	if !isStatement(f.Decl.Body, at) || leavesBehind(p, f.Decl.Body) {
		return nil
	}
	said := says(p, f, at, ctx)
	if said == "" {
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
	edits = append(edits, edit.Insert(at.End(), ":\ncase <-"+ctx.Name()+".Done():\nreturn "+said+"\n}"))
	return edit.One("wait in a select, beside "+ctx.Name()+".Done()", edits...)
}

// another returns a select statement with one more case, for the end of the context.
func another(p *lint.Pass, f reach.Function, choice *ast.SelectStmt, ctx *types.Var) []analysis.SuggestedFix {
	said := says(p, f, choice, ctx)
	if said == "" || leavesBehind(p, f.Decl.Body) {
		return nil
	}
	return edit.One("add a case for "+ctx.Name()+".Done()",
		edit.Insert(choice.Body.Rbrace, "case <-"+ctx.Name()+".Done():\nreturn "+said+"\n"))
}

// choiceOf returns the select statement of which a receive is a case.
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

// says returns how a function says that its context has ended; "" where it cannot.
func says(p *lint.Pass, f reach.Function, at ast.Node, ctx *types.Var) string {
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

// isStatement reports whether an expression stands by itself in a list of statements.
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

// leavesBehind reports whether a function that returns early may leave something behind: it calls, other than deferred, a function
// that may end what another call began.
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
		return true // a function that only the run decides
	}
	if _, isVariable := callee.(*types.Var); isVariable {
		return true
	}
	if callee.Pkg() != nil && callee.Pkg().Path() == contractapi.Path {
		return false
	}
	return blocking.MayEnd(callee.Name()) || strings.HasPrefix(callee.Name(), "Add") || strings.HasPrefix(callee.Name(), "Wait")
}
