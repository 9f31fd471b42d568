package origin

import (
	"go/ast"
	"go/types"
	"slices"
)

// argument returns the argument for parameter v in the call of a frame. If no call is known, or the function changes v, the expression is
// nil and the kind says which; ok is false if v is not a parameter.
func (s *Source) argument(f *frame, v *types.Var) (ast.Expr, Kind, bool) {
	signature := s.signature(f.function)
	if signature == nil {
		return nil, Unknown, false
	}
	params := slices.Collect(signature.Params().Variables())
	position := slices.Index(params, v)
	switch {
	case position < 0:
		return nil, Unknown, false
	case s.writes()[v] != nil:
		return nil, Unknown, true
	case f.call == nil:
		return nil, Parameter, true
	case signature.Variadic() && position == len(params)-1 || f.call.Ellipsis.IsValid() || position >= len(f.call.Args):
		return nil, Unknown, true // one of many
	case len(f.call.Args) != len(params) && !signature.Variadic():
		return nil, Unknown, true // f(g()), or a method expression
	}
	return f.call.Args[position], Unknown, true
}

// signature returns the signature of a function declaration or literal, or nil.
func (s *Source) signature(function ast.Node) *types.Signature {
	switch function := function.(type) {
	case *ast.FuncDecl:
		return s.info.Defs[function.Name].(*types.Func).Signature()
	case *ast.FuncLit:
		return s.info.TypeOf(function).(*types.Signature)
	}
	return nil
}
