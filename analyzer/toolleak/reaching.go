package toolleak

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A looker looks at one function.
type looker struct {
	p       *lint.Pass
	parents map[ast.Node]ast.Node
	sets    map[*types.Var][]set // by place
}

// A set is an assignment to a variable.
type set struct {
	at    *ast.AssignStmt
	value ast.Expr
}

func newLooker(p *lint.Pass, function *ast.FuncDecl) *looker {
	l := &looker{p: p, parents: map[ast.Node]ast.Node{}, sets: map[*types.Var][]set{}}
	var stack []ast.Node
	ast.Inspect(function, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if len(stack) > 0 {
			l.parents[n] = stack[len(stack)-1]
		}
		stack = append(stack, n)
		if s, ok := n.(*ast.AssignStmt); ok {
			l.assigned(s)
		}
		return true
	})
	return l
}

func (l *looker) assigned(s *ast.AssignStmt) {
	for i, left := range s.Lhs {
		id, ok := ast.Unparen(left).(*ast.Ident)
		if !ok {
			continue
		}
		object := l.p.TypesInfo.Defs[id]
		if object == nil {
			object = l.p.TypesInfo.Uses[id]
		}
		if v, ok := object.(*types.Var); ok {
			value := s.Rhs[0]
			if len(s.Lhs) == len(s.Rhs) {
				value = s.Rhs[i]
			}
			l.sets[v] = append(l.sets[v], set{s, ast.Unparen(value)})
		}
	}
}

// reaching answers the value that a variable was given last before a place, where that is for sure: the assignment stands before it, in
// a block around it, and no later one stands between them.
func (l *looker) reaching(v *types.Var, at *ast.Ident) ast.Expr {
	var last *set
	for i, s := range l.sets[v] {
		if s.at.End() <= at.Pos() && (last == nil || s.at.Pos() > last.at.Pos()) {
			last = &l.sets[v][i]
		}
	}
	if last == nil {
		return nil
	}
	around := l.parents[last.at]
	if around == nil || at.Pos() < around.Pos() || around.End() < at.End() {
		return nil
	}
	return last.value
}

// excused reports whether a place is reached only after a look at which error it is: what the tool knows, it may tell.
func (l *looker) excused(at ast.Node, v *types.Var) bool {
	for n := l.parents[at]; n != nil; n = l.parents[n] {
		switch n := n.(type) {
		case *ast.IfStmt:
			if l.recognises(n.Cond, v) || n.Init != nil && l.recognises(n.Init, v) {
				return true
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && l.is(n.Tag, v) || n.Tag == nil && l.anyCase(n.Body, v) {
				return true
			}
		case *ast.TypeSwitchStmt:
			if l.recognises(n.Assign, v) {
				return true
			}
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		}
	}
	return false
}

// anyCase reports whether a condition of a switch asks which error a variable holds.
func (l *looker) anyCase(body *ast.BlockStmt, v *types.Var) bool {
	for _, s := range body.List {
		clause, ok := s.(*ast.CaseClause)
		if ok && slices.ContainsFunc(clause.List, func(e ast.Expr) bool { return l.recognises(e, v) }) {
			return true
		}
	}
	return false
}

// recognises reports whether a condition asks which error a variable holds.
func (l *looker) recognises(cond ast.Node, v *types.Var) bool {
	asks := false
	ast.Inspect(cond, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			// errors.Is and errors.As, and every other function that is asked about the error.
			for _, argument := range n.Args {
				asks = asks || l.is(argument, v)
			}
			if callee := typeutil.Callee(l.p.TypesInfo, n); callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == "errors" {
				asks = true
			}
		case *ast.BinaryExpr:
			other := n.Y
			if l.is(n.Y, v) {
				other = n.X
			}
			sentinel := (l.is(n.X, v) || l.is(n.Y, v)) && !l.p.TypesInfo.Types[other].IsNil()
			asks = asks || sentinel && (n.Op == token.EQL || n.Op == token.NEQ)
		case *ast.TypeAssertExpr:
			asks = asks || l.is(n.X, v)
		}
		return !asks
	})
	return asks
}

func (l *looker) is(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && l.p.TypesInfo.Uses[id] == v
}
