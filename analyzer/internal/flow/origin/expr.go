package origin

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// expr follows an expression.
func (s *Source) expr(f *frame, e ast.Expr) []Origin {
	e = ast.Unparen(e)
	if f.spent() {
		return f.end(Unknown, e, nil)
	}
	if value := s.info.Types[e].Value; value != nil {
		named := s.constant(e)
		kind := Literal
		if named != nil {
			kind = Constant
		}
		return []Origin{{Kind: kind, Expr: e, Object: named, Value: value, Via: f.calls(), source: s, frame: f}}
	}
	switch e := e.(type) {
	case *ast.Ident:
		return s.name(f, e)
	case *ast.SelectorExpr:
		return s.selected(f, e)
	case *ast.CallExpr:
		return s.called(f, e)
	}
	return f.end(Other, e, nil)
}

// constant returns the named constant that an expression is, possibly converted to another type.
func (s *Source) constant(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return s.info.Uses[e]
	case *ast.SelectorExpr:
		return s.info.Uses[e.Sel]
	case *ast.CallExpr:
		if len(e.Args) == 1 && s.info.Types[e.Fun].IsType() {
			return s.constant(e.Args[0])
		}
	}
	return nil
}

func (s *Source) name(f *frame, e *ast.Ident) []Origin {
	v, ok := s.info.Uses[e].(*types.Var)
	switch {
	case !ok:
		return f.end(Other, e, nil)
	case v.Parent() == v.Pkg().Scope():
		return f.end(Variable, e, v)
	}
	if argument, position, ok := s.argument(f, v); ok {
		if argument == nil {
			return f.end(position, e, v)
		}
		return s.expr(f.caller, argument)
	}
	return s.held(f, e, v)
}

func (s *Source) selected(f *frame, e *ast.SelectorExpr) []Origin {
	if selection := s.info.Selections[e]; selection != nil {
		if selection.Kind() == types.FieldVal {
			return f.end(Field, e, selection.Obj())
		}
		return f.end(Other, e, selection.Obj())
	}
	if v, ok := s.info.Uses[e.Sel].(*types.Var); ok {
		return f.end(Variable, e, v)
	}
	return f.end(Other, e, nil)
}

// called follows a call into its function, if the package declares it.
func (s *Source) called(f *frame, call *ast.CallExpr) []Origin {
	if s.info.Types[call.Fun].IsType() && len(call.Args) == 1 {
		return s.expr(f, call.Args[0]) // a conversion
	}
	var body ast.Node
	callee := typeutil.Callee(s.info, call)
	switch function := ast.Unparen(call.Fun).(type) {
	case *ast.FuncLit:
		body = function
	default:
		static := typeutil.StaticCallee(s.info, call)
		if static == nil {
			return f.end(s.dynamic(callee), call, callee)
		}
		if declared := s.body(static); declared != nil {
			body = declared
		}
	}
	switch {
	case body == nil:
		return f.end(Call, call, callee)
	case f.depth >= maxDepth || f.entered(body):
		return f.end(Unknown, call, callee)
	}
	return s.follow(&frame{source: s, function: body, call: call, caller: f, depth: f.depth + 1, steps: f.steps}, 0)
}

// dynamic returns the kind of a call whose function is chosen at run time: a method of an interface is a call, a variable may hold
// anything.
func (s *Source) dynamic(callee types.Object) Kind {
	if _, ok := callee.(*types.Func); ok {
		return Call
	}
	return Unknown
}
