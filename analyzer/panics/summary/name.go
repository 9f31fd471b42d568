package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
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

// longestName is the maximum number of characters of an expression in a message.
const longestName = 60

// name returns the source text of the expression at a position, or otherwise.
func (f *Finder) name(pos token.Pos, otherwise string) string {
	var e ast.Expr
	switch n := f.nodes[pos].(type) {
	case *ast.KeyValueExpr:
		return shortened(types.ExprString(n.Key) + ": " + types.ExprString(n.Value))
	case ast.Expr:
		e = n
	case *ast.AssignStmt:
		e = n.Lhs[0]
	case *ast.IncDecStmt:
		e = n.X
	case *ast.SendStmt:
		return shortened(types.ExprString(n.Chan)) + " <-"
	default:
		return otherwise
	}
	return shortened(types.ExprString(e))
}

func shortened(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > longestName {
		return string(runes[:longestName-1]) + "…"
	}
	return text
}
