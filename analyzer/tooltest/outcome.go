package tooltest

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// An outcome is what tests want of a result, as far as they look at it.
type outcome struct{ success, failure, payload, forwarded bool }

var unsure = outcome{success: true, failure: true, payload: true}

func (o outcome) and(other outcome) outcome {
	return outcome{o.success || other.success, o.failure || other.failure, o.payload || other.payload, o.forwarded || other.forwarded}
}

// result answers what becomes of an expression that is a result.
func (s *source) result(e ast.Node, depth int) outcome {
	if depth > deepest {
		return unsure
	}
	switch parent := s.parents[e].(type) {
	case *ast.ParenExpr:
		return s.result(parent, depth+1)
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt:
		return outcome{}
	case *ast.SelectorExpr:
		if call, ok := s.parents[parent].(*ast.CallExpr); ok && call.Fun == parent {
			return s.asked(call, parent.Sel.Name, depth)
		}
	case *ast.AssignStmt:
		for i, left := range parent.Lhs {
			if parent.Rhs[min(i, len(parent.Rhs)-1)] == e {
				return s.everyUse(left, func(use ast.Node) outcome { return s.result(use, depth+1) })
			}
		}
		return outcome{} // it is set
	case *ast.ValueSpec:
		if i := slices.IndexFunc(parent.Values, func(v ast.Expr) bool { return v == e }); i >= 0 && i < len(parent.Names) {
			return s.everyUse(parent.Names[i], func(use ast.Node) outcome { return s.result(use, depth+1) })
		}
	case *ast.ReturnStmt:
		if s.onlyCalled(s.function(parent)) {
			return outcome{forwarded: true}
		}
	case *ast.CallExpr:
		return s.handed(parent, e)
	}
	return unsure
}

// deepest is how many steps a result is followed.
const deepest = 12

// everyUse answers what becomes of a variable.
func (s *source) everyUse(left ast.Expr, of func(ast.Node) outcome) outcome {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return unsure
	}
	object := s.TypesInfo.ObjectOf(id)
	if object == nil || id.Name == "_" {
		return outcome{}
	}
	var all outcome
	for _, use := range s.uses[object] {
		if !s.told(use) {
			all = all.and(of(use))
		}
	}
	return all
}

// told reports whether a node only stands in what a failing test says.
func (s *source) told(n ast.Node) bool {
	for child := n; ; child = n {
		n = s.parents[child]
		switch n := n.(type) {
		case *ast.CallExpr:
			if n.Fun != child && s.complains(n) {
				return true
			}
		case ast.Expr:
		default:
			return false
		}
	}
}

// asked answers what a test wants that calls a method of a result.
func (s *source) asked(call *ast.CallExpr, method string, depth int) outcome {
	if s.told(call) {
		return outcome{}
	}
	switch method {
	case "JSON", "Decode":
		return outcome{success: true, payload: true}
	case "OK":
		return s.truth(call, true, depth)
	case "Err":
		return s.err(call, depth)
	case "IsZero":
		return outcome{}
	}
	return unsure
}

// handed answers what a test wants that hands a result to a function.
func (s *source) handed(call *ast.CallExpr, e ast.Node) outcome {
	if call.Fun != e && s.complains(call) {
		return outcome{}
	}
	switch matcher, not := s.matcher(call); {
	case matcher == "":
	case matcher == "BeSuccess" && !not, matcher == "BeFailure" && not:
		return outcome{success: true}
	case matcher == "BeFailure", matcher == "BeSuccess":
		return outcome{failure: true}
	case matcher == "HavePayload":
		return outcome{success: true, payload: true}
	}
	return unsure
}

// matcher answers by which matcher Gomega is to look at what Expect is given, and whether it must not match.
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

// nameOf answers the name of the function that a call calls.
func nameOf(call *ast.CallExpr) string {
	switch function := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return function.Name
	case *ast.SelectorExpr:
		return function.Sel.Name
	}
	return ""
}

func wants(success bool) outcome { return outcome{success: success, failure: !success} }

// truth answers what a test wants that looks at a truth: that of a success, or the other way round.
func (s *source) truth(e ast.Node, ok bool, depth int) outcome {
	if depth > deepest {
		return unsure
	}
	switch parent := s.parents[e].(type) {
	case *ast.ParenExpr:
		return s.truth(parent, ok, depth+1)
	case *ast.UnaryExpr:
		return s.truth(parent, ok != (parent.Op == token.NOT), depth+1)
	case *ast.BinaryExpr:
		return s.combined(parent, e, ok, depth)
	case *ast.IfStmt:
		return s.branched(parent, ok)
	case *ast.AssignStmt:
		if i := slices.IndexFunc(parent.Rhs, func(v ast.Expr) bool { return v == e }); i >= 0 && len(parent.Lhs) == len(parent.Rhs) {
			return s.everyUse(parent.Lhs[i], func(use ast.Node) outcome { return s.truth(use, ok, depth+1) })
		}
		return outcome{}
	case *ast.CallExpr:
		return s.asserted(parent, ok)
	}
	return unsure
}

// combined answers what a test wants of a truth that is part of another.
func (s *source) combined(whole *ast.BinaryExpr, e ast.Node, ok bool, depth int) outcome {
	other := whole.X
	if other == e {
		other = whole.Y
	}
	switch value := s.TypesInfo.Types[other].Value; {
	case whole.Op == token.LAND || whole.Op == token.LOR:
		return s.truth(whole, ok, depth+1)
	case value != nil && value.Kind() == constant.Bool && (whole.Op == token.EQL || whole.Op == token.NEQ):
		return s.truth(whole, ok == (constant.BoolVal(value) == (whole.Op == token.EQL)), depth+1)
	}
	return unsure
}

// branched answers what a test wants that fails in one of two branches.
func (s *source) branched(branch *ast.IfStmt, ok bool) outcome {
	then, otherwise := s.fails(branch.Body), branch.Else != nil && s.fails(branch.Else)
	switch {
	case then && !otherwise:
		return wants(!ok)
	case otherwise && !then:
		return wants(ok)
	}
	return unsure
}

// asserted answers what a test wants that hands a truth to an assertion.
func (s *source) asserted(call *ast.CallExpr, ok bool) outcome {
	if s.complains(call) {
		return outcome{}
	}
	switch name := strings.TrimSuffix(nameOf(call), "f"); name {
	case "True":
		return wants(ok)
	case "False":
		return wants(!ok)
	}
	switch matcher, not := s.matcher(call); matcher {
	case "BeTrue", "BeTrueBecause":
		return wants(ok != not)
	case "BeFalse", "BeFalseBecause":
		return wants(ok == not)
	}
	return unsure
}

// err answers what a test wants that looks at the error of a result.
func (s *source) err(e ast.Node, depth int) outcome {
	if depth > deepest {
		return unsure
	}
	switch parent := s.parents[e].(type) {
	case *ast.ParenExpr:
		return s.err(parent, depth+1)
	case *ast.BinaryExpr:
		if (parent.Op == token.EQL || parent.Op == token.NEQ) && (s.isNil(parent.X) || s.isNil(parent.Y)) {
			return s.truth(parent, parent.Op == token.EQL, depth+1)
		}
	case *ast.SelectorExpr: // Error()
		return outcome{failure: true}
	case *ast.AssignStmt:
		if i := slices.IndexFunc(parent.Rhs, func(v ast.Expr) bool { return v == e }); i >= 0 && len(parent.Lhs) == len(parent.Rhs) {
			return s.everyUse(parent.Lhs[i], func(use ast.Node) outcome { return s.err(use, depth+1) })
		}
		return outcome{}
	case *ast.CallExpr:
		return s.errAsserted(parent)
	}
	return unsure
}

func (s *source) errAsserted(call *ast.CallExpr) outcome {
	if s.complains(call) {
		return outcome{}
	}
	if callee, ok := typeutil.Callee(s.TypesInfo, call).(*types.Func); ok && callee.Pkg() != nil && callee.Pkg().Path() == "errors" {
		return outcome{failure: true}
	}
	switch strings.TrimSuffix(nameOf(call), "f") {
	case "NoError", "Nil":
		return wants(true)
	case "Error", "EqualError", "ErrorContains", "ErrorIs", "ErrorAs", "NotNil":
		return wants(false)
	}
	switch matcher, not := s.matcher(call); matcher {
	case "Succeed", "BeNil":
		return wants(!not)
	case "HaveOccurred", "MatchError":
		return wants(not)
	}
	return unsure
}

// onlyCalled reports whether a function of the test files is called where it is used, so that what it answers is seen there.
func (s *source) onlyCalled(function ast.Node) bool {
	var object types.Object
	switch function := function.(type) {
	case *ast.FuncDecl:
		object = s.TypesInfo.Defs[function.Name]
	case *ast.FuncLit:
		if call, ok := s.parents[function].(*ast.CallExpr); ok && call.Fun == function {
			return true
		}
		object = s.closures[function]
	}
	if object == nil || len(s.uses[object]) == 0 {
		return false
	}
	return !slices.ContainsFunc(s.uses[object], func(use *ast.Ident) bool {
		var callee ast.Node = use
		if selector, ok := s.parents[use].(*ast.SelectorExpr); ok && selector.Sel == use {
			callee = selector
		}
		call, ok := s.parents[callee].(*ast.CallExpr)
		return !ok || call.Fun != callee
	})
}
