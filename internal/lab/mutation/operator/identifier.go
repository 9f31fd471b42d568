package operator

import (
	"go/ast"
	"slices"
)

// Faults in the identifiers of a result.
var identifierOperators = []Operator{
	{"identifier left empty", must, []string{"RES", "PAR"}, func(f *finder) {
		f.identifiers(func(file string, s *ast.SelectorExpr) { f.replace(file, s, `""`) })
	}},
	{"identifiers swapped", must, []string{"RES", "PAR"}, func(f *finder) {
		other := map[string]string{"SessionID": "ConversationID", "ConversationID": "SessionID"}
		f.identifiers(func(file string, s *ast.SelectorExpr) { f.replace(file, s.Sel, other[s.Sel.Name]) })
	}},
	{"identifier replaced by a random one", must, []string{"RES", "PAR", "DET"}, func(f *finder) {
		f.identifiers(func(file string, s *ast.SelectorExpr) { f.replace(file, s, `rand.Text()`, "crypto/rand") })
	}},
}

// identifiers visits the reads of SessionID and ConversationID outside log calls.
func (f *finder) identifiers(visit func(file string, s *ast.SelectorExpr)) {
	f.inspect(func(file string, n ast.Node) {
		s, ok := n.(*ast.SelectorExpr)
		if !ok || s.Sel.Name != "SessionID" && s.Sel.Name != "ConversationID" {
			return
		}
		if id, named := isName(s.X); named && f.isExecution(id) && !f.inLog(file, s) {
			visit(file, s)
		}
	})
}

// inLog reports whether a node is an argument of a call of log/slog.
func (f *finder) inLog(file string, n ast.Node) bool {
	return slices.ContainsFunc(f.enclosing(file, n), func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return false
		}
		callee := f.callee(call)
		return callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == "log/slog"
	})
}
