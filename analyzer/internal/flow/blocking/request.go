package blocking

import (
	"go/ast"
	"go/types"
)

// request examines http.NewRequest, whose request has no context, and reports whether a call is one.
func (l *looker) request(call *ast.CallExpr) bool {
	switch qualified(l.callee(call)) {
	case "net/http.NewRequest":
	default:
		return false
	}
	a, ok := l.parents()[call].(*ast.AssignStmt)
	if !ok || len(a.Rhs) != 1 || len(a.Lhs) != 2 {
		return true
	}
	id, ok := a.Lhs[0].(*ast.Ident)
	if !ok {
		return true
	}
	v, _ := l.pass.TypesInfo.Defs[id].(*types.Var)
	if v == nil {
		v, _ = l.pass.TypesInfo.Uses[id].(*types.Var)
	}
	if v != nil && l.sent(v) {
		l.deaf(call, "sends a request that "+l.text(call.Fun)+" made", "use http.NewRequestWithContext")
	}
	return true
}

// sent reports whether a request is sent and nothing attaches a context.
func (s *scope) sent(v *types.Var) bool {
	sent, attached := false, false
	ast.Inspect(s.decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || s.pass.TypesInfo.Uses[id] != v {
			return true
		}
		switch up := s.parents()[id].(type) {
		case *ast.SelectorExpr:
			attached = attached || up.Sel.Name == "WithContext" || up.Sel.Name == "Clone"
		case *ast.CallExpr:
			if f := s.callee(up); f != nil && (f.Name() == "Do" || f.Name() == "RoundTrip") {
				sent = true
			}
		}
		return true
	})
	return sent && !attached
}
