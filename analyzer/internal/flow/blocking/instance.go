package blocking

import (
	"go/ast"
	"go/token"
	"go/types"
)

// ofInstance reports whether a place is in a goroutine that belongs to the instance, not to a call: it is started once, or only if the
// state of the instance shows that it is not running yet.
func (s *scope) ofInstance(n ast.Node) bool {
	if !s.starts() {
		return false
	}
	var start ast.Node
	for _, around := range append([]ast.Node{n}, s.around(n)...) {
		switch around := around.(type) {
		case *ast.GoStmt:
			start = around
		case *ast.IfStmt:
			if start != nil && s.remembers(around.Cond, around.Body) {
				return true
			}
		case *ast.BlockStmt:
			if start != nil && s.guarded(around, start) {
				return true
			}
		}
	}
	return start != nil && s.once(start)
}

// starts reports whether the function starts goroutines.
func (s *scope) starts() bool {
	if s.goes == nil {
		goes := false
		ast.Inspect(s.decl, func(n ast.Node) bool {
			_, is := n.(*ast.GoStmt)
			goes = goes || is
			return !goes
		})
		s.goes = &goes
	}
	return *s.goes
}

// guarded reports whether a block returns before a place on a condition about state, which the block sets otherwise.
func (s *scope) guarded(block *ast.BlockStmt, at ast.Node) bool {
	for _, statement := range block.List {
		branch, ok := statement.(*ast.IfStmt)
		if !ok || branch.End() > at.Pos() || branch.Else != nil || len(branch.Body.List) == 0 {
			continue
		}
		_, returns := branch.Body.List[len(branch.Body.List)-1].(*ast.ReturnStmt)
		if returns && s.remembers(branch.Cond, block) {
			return true
		}
	}
	return false
}

// remembers reports whether a condition reads a field or a package variable that a block sets.
func (s *scope) remembers(cond ast.Expr, block *ast.BlockStmt) bool {
	read := map[types.Object]bool{}
	swaps := false
	ast.Inspect(cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v := s.uses(n); v != nil && (v.IsField() || v.Parent() == s.pass.Pkg.Scope()) {
				read[v] = true
			}
		case *ast.CallExpr:
			if f := s.callee(n); f != nil && (f.Name() == "CompareAndSwap" || f.Name() == "Swap") {
				swaps = true
			}
		}
		return true
	})
	ast.Inspect(block, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && a.Tok == token.ASSIGN {
			for _, left := range a.Lhs {
				ast.Inspect(left, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok && read[s.pass.TypesInfo.Uses[id]] {
						swaps = true
					}
					return true
				})
			}
		}
		return true
	})
	return swaps
}
