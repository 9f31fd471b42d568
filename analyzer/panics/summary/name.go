package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// expressions returns the syntax of the expressions and statements of files, by where the SSA form places them.
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
			case *ast.KeyValueExpr: // an element of a map that is written down
				put(n.Colon, n)
			}
			return true
		})
	}
	return all
}

// Node returns the syntax at a place that a reason or a step names; nil where there is none.
func (f *Finder) Node(pos token.Pos) ast.Node { return f.nodes[pos] }

// longestName is how many characters of an expression are repeated.
const longestName = 60

// name returns the expression at a place, as it is written.
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
