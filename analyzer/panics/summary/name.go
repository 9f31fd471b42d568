package summary

import (
	"go/ast"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// expressions maps the positions that SSA uses to syntax nodes.
func expressions(files []*ast.File) map[token.Pos]ast.Node {
	all := map[token.Pos]ast.Node{}
	put := func(at token.Pos, n ast.Node) {
		if all[at] == nil {
			all[at] = n
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IndexExpr:
				put(n.Lbrack, n)
			case *ast.SliceExpr:
				put(n.Lbrack, n)
			case *ast.TypeAssertExpr:
				put(n.Lparen, n)
			case *ast.SelectorExpr:
				put(n.Sel.Pos(), n)
			case *ast.StarExpr:
				put(n.Star, n)
			case *ast.BinaryExpr:
				put(n.OpPos, n)
			case *ast.CallExpr:
				put(n.Lparen, n)
			case *ast.SendStmt:
				put(n.Arrow, n)
			case *ast.AssignStmt:
				put(n.TokPos, n)
			case *ast.IncDecStmt:
				put(n.TokPos, n)
			case *ast.GoStmt:
				put(n.Go, n)
			case *ast.DeferStmt:
				put(n.Defer, n)
			case *ast.RangeStmt:
				put(n.For, n)
			case *ast.KeyValueExpr: // an element of a map literal
				put(n.Colon, n)
			}
			return true
		})
	}
	return all
}

// Node returns the syntax node at the position of a reason or a step, or nil.
func (f *Finder) Node(pos token.Pos) ast.Node { return f.nodes[pos] }

// name returns the source text of the expression at a position, or otherwise.
func (f *Finder) name(pos token.Pos, otherwise string) string {
	var e ast.Expr
	switch n := f.nodes[pos].(type) {
	case *ast.KeyValueExpr:
		return lint.Spell(n.Key) + ": " + lint.Spell(n.Value)
	case ast.Expr:
		e = n
	case *ast.AssignStmt:
		e = n.Lhs[0]
	case *ast.IncDecStmt:
		e = n.X
	case *ast.SendStmt:
		return lint.Spell(n.Chan) + " <-"
	default:
		return otherwise
	}
	return lint.Spell(e)
}
