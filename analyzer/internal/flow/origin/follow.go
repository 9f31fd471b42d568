package origin

import (
	"go/ast"
	"go/constant"
	"go/types"
)

// follow returns the origins of result i of the function of a frame, on every path that returns.
func (s *Source) follow(f *frame, i int) []Origin {
	var body *ast.BlockStmt
	switch function := f.function.(type) {
	case *ast.FuncDecl:
		body = function.Body
	case *ast.FuncLit:
		body = function.Body
	}
	results := s.signature(f.function).Results()
	if i >= results.Len() {
		return f.end(Unknown, nil, nil)
	}
	var all []Origin
	for _, r := range s.returnsOf(body) {
		switch {
		case len(r.Results) == results.Len():
			all = append(all, s.expr(f, r.Results[i])...)
		case len(r.Results) == 0:
			all = append(all, s.held(f, nil, results.At(i))...)
		default:
			all = append(all, f.end(Unknown, nil, nil)...) // several results of one call
		}
	}
	return all
}

// held follows the only value of a variable.
func (s *Source) held(f *frame, e ast.Expr, v *types.Var) []Origin {
	if value, ok := s.onlyValue(v); ok {
		return s.expr(f, value)
	}
	return f.end(Unknown, e, v)
}

// returnsOf returns the return statements of a body itself, without those that a constant condition makes unreachable.
func (s *Source) returnsOf(body *ast.BlockStmt) []*ast.ReturnStmt {
	var all []*ast.ReturnStmt
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			all = append(all, n)
		case *ast.IfStmt:
			switch holds, decided := s.decided(n.Cond); {
			case decided && holds:
				ast.Inspect(n.Body, visit)
				return false
			case decided:
				if n.Else != nil {
					ast.Inspect(n.Else, visit)
				}
				return false
			}
		}
		return true
	}
	ast.Inspect(body, visit)
	return all
}

// decided returns the value of a condition that is a constant.
func (s *Source) decided(cond ast.Expr) (holds, decided bool) {
	value := s.info.Types[cond].Value
	if value == nil || value.Kind() != constant.Bool {
		return false, false
	}
	return constant.BoolVal(value), true
}
