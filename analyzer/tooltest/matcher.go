package tooltest

import "go/ast"

// matcher returns the name of the Gomega matcher for a call of Expect, and whether it is negated.
func (s *source) matcher(expect *ast.CallExpr) (name string, not bool) {
	selector, ok := s.parents[expect].(*ast.SelectorExpr)
	if !ok || nameOf(expect) != "Expect" && nameOf(expect) != "ExpectWithOffset" && nameOf(expect) != "Ω" {
		return "", false
	}
	assertion, ok := s.parents[selector].(*ast.CallExpr)
	if !ok || len(assertion.Args) == 0 {
		return "", false
	}
	matcher, ok := ast.Unparen(assertion.Args[0]).(*ast.CallExpr)
	if !ok {
		return "", false
	}
	name, not = nameOf(matcher), selector.Sel.Name == "NotTo" || selector.Sel.Name == "ToNot" || selector.Sel.Name == "ShouldNot"
	if name == "Not" && len(matcher.Args) == 1 {
		if inner, ok := ast.Unparen(matcher.Args[0]).(*ast.CallExpr); ok {
			return nameOf(inner), !not
		}
	}
	return name, not
}

// nameOf returns the name of the called function.
func nameOf(call *ast.CallExpr) string {
	switch function := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return function.Name
	case *ast.SelectorExpr:
		return function.Sel.Name
	}
	return ""
}
