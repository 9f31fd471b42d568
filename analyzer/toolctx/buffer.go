package toolctx

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// bufferFix returns a fix that gives a channel a buffer of one, so that a goroutine with a single send ends without a
// receiver.
func bufferFix(p *lint.Pass, d *ast.FuncDecl, at ast.Node) []analysis.SuggestedFix {
	send, ok := at.(*ast.SendStmt)
	if !ok || inLoop(d, send) {
		return nil
	}
	id, ok := ast.Unparen(send.Chan).(*ast.Ident)
	if !ok {
		return nil
	}
	channel := p.TypesInfo.Uses[id]
	var made *ast.CallExpr
	sends := 0
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SendStmt:
			if id, ok := ast.Unparen(n.Chan).(*ast.Ident); ok && p.TypesInfo.Uses[id] == channel {
				sends++
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && len(n.Lhs) == len(n.Rhs) && p.TypesInfo.Defs[id] == channel {
					made, _ = ast.Unparen(n.Rhs[i]).(*ast.CallExpr)
				}
			}
		}
		return true
	})
	if made == nil || sends != 1 || !p.TypesInfo.Types[made.Fun].IsBuiltin() || inClosure(d, made) {
		return nil
	}
	return edit.One("give "+channel.Name()+" a buffer of one", withBuffer(made))
}

func withBuffer(made *ast.CallExpr) analysis.TextEdit {
	if len(made.Args) > 1 {
		return edit.Replace(made.Args[1], "1")
	}
	return edit.Insert(made.Args[0].End(), ", 1")
}

// inLoop reports whether a node is in a loop of a function or of its function literals.
func inLoop(d *ast.FuncDecl, at ast.Node) bool {
	inside := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			inside = inside || n.Pos() <= at.Pos() && at.End() <= n.End()
		}
		return !inside
	})
	return inside
}
