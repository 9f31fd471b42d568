package blocking

import (
	"go/ast"
	"go/types"
)

// request looks at http.NewRequest: a request that is sent without a context.
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
		l.deaf(call, "sends a request that "+l.text(call.Fun)+" made", "http.NewRequestWithContext takes it")
	}
	return true
}

// sent reports whether a request is handed to something that sends it, or to the caller, and nothing gives it a context.
func (s *scope) sent(v *types.Var) bool {
	sent, told := false, false
	ast.Inspect(s.decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || s.pass.TypesInfo.Uses[id] != v {
			return true
		}
		switch up := s.parents()[id].(type) {
		case *ast.SelectorExpr:
			told = told || up.Sel.Name == "WithContext" || up.Sel.Name == "Clone"
		case *ast.CallExpr:
			if f := s.callee(up); f != nil && (f.Name() == "Do" || f.Name() == "RoundTrip") {
				sent = true
			}
		case *ast.ReturnStmt:
			sent = sent || s.returned()
		}
		return true
	})
	return sent && !told
}

// returned reports whether a request that the function returns is sent by a function that gives it no context: in the whole package
// no request is given one.
func (s *scope) returned() bool {
	for f := range s.pass.Package.Functions() {
		d := s.pass.Package.Body(f)
		if d.Body == nil {
			continue
		}
		told := false
		ast.Inspect(d.Body, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				switch qualified(s.callee(call)) {
				case "net/http.Request.WithContext", "net/http.Request.Clone":
					told = true
				}
			}
			return !told
		})
		if told {
			return false
		}
	}
	return true
}
