package toolctx

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/reach"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// sleep answers a wait that ends with the context, and says so. Only Execute can say it, and only where it leaves nothing behind:
// what is to be closed or unlocked is deferred.
func sleep(p *lint.Pass, f reach.Function, call *ast.CallExpr, ctx *types.Var) []analysis.SuggestedFix {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(f.Chain) > 0 || !isStatement(f.Decl.Body, call) || leavesBehind(p, f.Decl.Body) {
		return nil
	}
	contract, edits, ok := edit.Import(p.Pass, call.Pos(), contractapi.Path)
	if !ok || len(edits) > 0 {
		return nil
	}
	return edit.One("wait in a select, beside "+ctx.Name()+".Done()",
		edit.Insert(call.Pos(), "select {\ncase <-"), edit.Replace(selector.Sel, "After"),
		edit.Insert(call.End(), ":\ncase <-"+ctx.Name()+".Done():\nreturn "+contract+".Cancelled(nil)\n}"))
}

// isStatement reports whether a call stands by itself in a list of statements.
func isStatement(body *ast.BlockStmt, call *ast.CallExpr) bool {
	found := false
	in := func(list []ast.Stmt) {
		found = found || slices.ContainsFunc(list, func(s ast.Stmt) bool {
			statement, ok := s.(*ast.ExprStmt)
			return ok && statement.X == call
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

// endings begin the names of functions that end what another call began.
var endings = []string{
	"add", "cancel", "close", "commit", "done", "end", "finish", "flush", "free", "kill", "release", "remove", "reset", "rollback",
	"runlock", "stop", "unlock", "wait",
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
	name := strings.ToLower(callee.Name())
	return slices.ContainsFunc(endings, func(ending string) bool { return strings.HasPrefix(name, ending) })
}
