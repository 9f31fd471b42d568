package blocking

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// left examines a goroutine that sends on an unbuffered channel of the function, where the function stops receiving when the context
// ends: then the goroutine waits forever.
func (l *looker) left(g *ast.GoStmt) {
	function, ok := ast.Unparen(g.Call.Fun).(*ast.FuncLit)
	if !ok {
		return
	}
	ast.Inspect(function.Body, func(n ast.Node) bool {
		send, ok := n.(*ast.SendStmt)
		if !ok || l.clause(send) != nil {
			return true
		}
		v := l.uses(send.Chan)
		if v == nil || v.Pos() > g.Pos() || l.literal(send) != function || !l.withoutRoom(v) || !l.abandoned(v, g) {
			return true
		}
		l.add(Left, send, "leaves a goroutine behind that sends on "+v.Name()+" when its context ends", "no receiver is left")
		return true
	})
}

// withoutRoom reports whether a variable holds an unbuffered channel that the function makes.
func (s *scope) withoutRoom(v *types.Var) bool {
	value, changed, ok := s.pass.Source.Struct(v)
	if !ok || len(changed) > 0 || v.Parent() == s.pass.Pkg.Scope() {
		return false
	}
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok || !s.isBuiltin(call, "make") {
		return false
	}
	if len(call.Args) == 1 {
		return true
	}
	size := s.pass.TypesInfo.Types[call.Args[1]].Value
	return size != nil && constant.Sign(size) == 0
}

// abandoned reports whether every receive from a channel stops when a context ends: it is a case of a select statement whose case for
// the end returns.
func (s *scope) abandoned(v *types.Var, g *ast.GoStmt) bool {
	gives, other := false, false
	ast.Inspect(s.decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || s.pass.TypesInfo.Uses[id] != v {
			return true
		}
		switch up := s.parents()[id].(type) {
		case *ast.SendStmt:
			if up.Chan == id && within(g, id) {
				return true
			}
		case *ast.UnaryExpr:
			if up.Op == token.ARROW && !within(g, id) {
				if clause := s.clause(up); clause != nil && s.leavesAtEnd(clause) {
					gives = true
					return true
				}
			}
		case *ast.CallExpr:
			if s.isBuiltin(up, "close") && within(g, id) {
				return true
			}
		}
		other = true
		return true
	})
	return gives && !other
}

func within(outer, n ast.Node) bool { return outer.Pos() <= n.Pos() && n.End() <= outer.End() }

// leavesAtEnd reports whether the select statement of a case has another case, for the end of a context, that returns.
func (s *scope) leavesAtEnd(clause *ast.CommClause) bool {
	body, ok := s.parents()[clause].(*ast.BlockStmt)
	if !ok || s.literal(clause) != nil {
		return false
	}
	for _, other := range body.List {
		other := other.(*ast.CommClause)
		_, channel := operation(other.Comm)
		if channel == nil || len(other.Body) == 0 {
			continue
		}
		call, ok := ast.Unparen(channel).(*ast.CallExpr)
		if _, returns := other.Body[len(other.Body)-1].(*ast.ReturnStmt); returns && ok && s.ofContext(call, "Done") {
			return true
		}
	}
	return false
}
