package origin

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// follow returns the origins of result i of the function of a frame, on every path that returns.
func (s *Source) follow(f *frame, i int) []Origin {
	kind, body := shape(f.function)
	if body == nil {
		return f.end(Unknown, nil, nil)
	}
	var all []Origin
	for _, r := range s.returnsOf(body) {
		switch {
		case i < len(r.Results) && len(r.Results) == kind.Results.NumFields():
			all = append(all, s.expr(f, r.Results[i])...)
		case len(r.Results) == 0:
			all = append(all, s.named(f, kind, i)...)
		default:
			all = append(all, f.end(Unknown, nil, nil)...) // several results of one call
		}
	}
	if changed := result(kind, i); changed != nil && s.deferredWrites(body, changed) {
		return f.end(Unknown, changed, nil)
	}
	return all
}

func shape(function ast.Node) (*ast.FuncType, *ast.BlockStmt) {
	switch function := function.(type) {
	case *ast.FuncDecl:
		return function.Type, function.Body
	case *ast.FuncLit:
		return function.Type, function.Body
	}
	return nil, nil
}

// named follows a named result at a return statement without operands.
func (s *Source) named(f *frame, kind *ast.FuncType, i int) []Origin {
	id := result(kind, i)
	if id == nil {
		return f.end(Unknown, nil, nil)
	}
	v, ok := s.info.Defs[id].(*types.Var)
	if !ok {
		return f.end(Unknown, id, nil)
	}
	if value, ok := s.onlyValue(v); ok {
		return s.expr(f, value)
	}
	return f.end(Unknown, id, v)
}

// result returns the name of result i, or nil.
func result(kind *ast.FuncType, i int) *ast.Ident {
	if kind.Results == nil {
		return nil
	}
	for _, field := range kind.Results.List {
		for _, name := range field.Names {
			if i == 0 {
				return name
			}
			i--
		}
	}
	return nil
}

// deferredWrites reports whether a deferred call may change a named result after the return statement.
func (s *Source) deferredWrites(body *ast.BlockStmt, id *ast.Ident) bool {
	v := s.info.Defs[id]
	changes := false
	ast.Inspect(body, func(n ast.Node) bool {
		if d, ok := n.(*ast.DeferStmt); ok && v != nil && contractapi.Called(s.info, d.Call) != "Contain" { // it writes only after a panic
			ast.Inspect(d.Call, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && s.info.Uses[id] == v {
					changes = true
				}
				return !changes
			})
		}
		return !changes
	})
	return changes
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
