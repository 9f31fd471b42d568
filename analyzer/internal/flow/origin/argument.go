package origin

import (
	"go/ast"
	"go/types"
)

// argument returns the argument for parameter v in the call of a frame. If no call is known, or the function changes v, the expression is
// nil and the kind says which; ok is false if v is not a parameter.
func (s *Source) argument(f *frame, v *types.Var) (ast.Expr, Kind, bool) {
	if f == nil || f.function == nil {
		return nil, Unknown, false
	}
	kind, _ := shape(f.function)
	position, variadic, ok := s.position(kind, v)
	switch {
	case !ok:
		return nil, Unknown, false
	case s.writes()[v] != nil:
		return nil, Unknown, true
	case f.call == nil:
		return nil, Parameter, true
	case position < 0 || variadic || f.call.Ellipsis.IsValid() || position >= len(f.call.Args):
		return nil, Unknown, true // the receiver, or one of many
	case len(f.call.Args) != kind.Params.NumFields() && !s.hasVariadic(kind):
		return nil, Unknown, true // f(g()), or a method expression
	}
	return f.call.Args[position], Unknown, true
}

// position returns the index of a parameter.
func (s *Source) position(kind *ast.FuncType, v *types.Var) (position int, variadic, ok bool) {
	for _, field := range kind.Params.List {
		_, variadic = field.Type.(*ast.Ellipsis)
		for _, name := range field.Names {
			if s.info.Defs[name] == v {
				return position, variadic, true
			}
			position++
		}
		if len(field.Names) == 0 {
			position++
		}
	}
	return 0, false, false
}

func (s *Source) hasVariadic(kind *ast.FuncType) bool {
	n := len(kind.Params.List)
	if n == 0 {
		return false
	}
	_, variadic := kind.Params.List[n-1].Type.(*ast.Ellipsis)
	return variadic
}
