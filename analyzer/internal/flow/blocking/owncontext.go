package blocking

import (
	"go/ast"
	"go/types"
	"slices"
)

// needsOwnContext reports whether a call needs its own context: it cleans up, makes a long-lived value, or completes work after the context has
// ended.
func (s *scope) needsOwnContext(call *ast.CallExpr) bool {
	if s.deferred(call) || s.once(call) || s.afterEnd(call) || closes(s.decl.Name.Name) {
		return true
	}
	for inner, around := range s.withAround(call) {
		if a, ok := around.(*ast.AssignStmt); ok && slices.ContainsFunc(a.Rhs, func(e ast.Expr) bool { return ast.Node(e) == inner }) {
			return slices.ContainsFunc(a.Lhs, s.keeps) || slices.ContainsFunc(a.Lhs, s.keptLater)
		}
		if _, ok := around.(ast.Stmt); ok {
			return false
		}
	}
	return false
}

// keeps reports whether a value that is assigned to an expression outlives the call. An error does not count.
func (s *scope) keeps(left ast.Expr) bool {
	t := s.pass.TypesInfo.TypeOf(left)
	if t == nil || types.Identical(t, types.Universe.Lookup("error").Type()) {
		return false
	}
	return s.shared(left) != nil && (types.IsInterface(t) || isPointer(t))
}

// keptLater reports whether a variable is assigned to something that outlives the call.
func (s *scope) keptLater(left ast.Expr) bool {
	id, ok := left.(*ast.Ident)
	if !ok {
		return false
	}
	v := s.pass.TypesInfo.Defs[id]
	if v == nil {
		v = s.pass.TypesInfo.Uses[id]
	}
	kept := false
	ast.Inspect(s.decl, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || len(a.Lhs) != len(a.Rhs) || v == nil {
			return true
		}
		for i, right := range a.Rhs {
			right, ok := ast.Unparen(right).(*ast.Ident)
			kept = kept || ok && s.pass.TypesInfo.Uses[right] == v && s.keeps(a.Lhs[i])
		}
		return true
	})
	return kept
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// afterEnd reports whether a place is reached only after a context has ended.
func (s *scope) afterEnd(n ast.Node) bool {
	for inner, around := range s.withAround(n) {
		switch around := around.(type) {
		case *ast.CommClause:
			if _, channel := operation(around.Comm); channel != nil && inner != around.Comm {
				if call, ok := ast.Unparen(channel).(*ast.CallExpr); ok && s.ofContext(call, "Done") {
					return true
				}
			}
		case *ast.IfStmt:
			if inner == around.Body && s.asks(around.Cond) {
				return true
			}
		}
	}
	return false
}
