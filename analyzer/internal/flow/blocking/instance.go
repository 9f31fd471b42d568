package blocking

import "go/ast"

// ofInstance reports whether a place is in a goroutine that belongs to the instance, not to a call: it is started once, or after a condition about
// state of the instance, which may show that it runs already.
func (s *scope) ofInstance(n ast.Node) bool {
	var start ast.Node
	for _, g := range s.started() {
		if within(g, n) {
			start = g
		}
	}
	if start == nil {
		return false
	}
	known := s.once(start)
	ast.Inspect(s.decl, func(n ast.Node) bool {
		branch, ok := n.(*ast.IfStmt)
		if !ok || branch.Pos() > start.Pos() || known {
			return !known
		}
		ast.Inspect(branch.Cond, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				v := s.uses(id)
				known = known || v != nil && (v.IsField() || v.Parent() == s.pass.Pkg.Scope())
			}
			return !known
		})
		return !known
	})
	return known
}

// started returns the go statements of the function.
func (s *scope) started() []*ast.GoStmt {
	if s.goes == nil {
		s.goes = []*ast.GoStmt{}
		ast.Inspect(s.decl, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				s.goes = append(s.goes, g)
			}
			return true
		})
	}
	return s.goes
}
