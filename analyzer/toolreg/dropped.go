package toolreg

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

const unseen = "a tool that the registry rejects is missing without notice"

func (r registrations) lost(call *ast.CallExpr, what string) {
	r.Report(lint.Finding{Requirement: "REG-016", At: call, Fact: "the error of " + lint.Spell(call.Fun) + " " + what, Consequence: unseen})
}

// dropped reports an ignored registration error: of a registry, or of a function that registers tools and returns the
// registry's error.
func (r registrations) dropped(e ast.Expr) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && r.sets.Refuses(call) {
		r.lost(call, "is dropped")
	}
}

// blank reports a registration error assigned to the blank identifier.
func (r registrations) blank(s *ast.AssignStmt) {
	if len(s.Rhs) != 1 {
		return
	}
	call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
	id, named := ast.Unparen(s.Lhs[len(s.Lhs)-1]).(*ast.Ident)
	if ok && named && id.Name == "_" && len(call.Args) > 0 && r.sets.Refuses(call) {
		r.lost(call, "is assigned to _")
	}
}

// unhandled reports an error that is checked but not handled: the body of if err := registry.Register(tool); err !=
// nil {} is empty, or only returns from a function without results.
func (r registrations) unhandled(s *ast.IfStmt, function *ast.FuncType) {
	if s.Else != nil || len(s.Body.List) > 0 && (!givesUp(s, function) || !defines(s.Init)) {
		return
	}
	for _, part := range []ast.Node{s.Init, s.Cond} {
		if part == nil {
			continue
		}
		ast.Inspect(part, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && r.sets.Refuses(call) {
				r.lost(call, "is checked but not handled")
				return false
			}
			return true
		})
	}
}

// givesUp reports whether the only reaction to an error is to return from a function without results.
func givesUp(s *ast.IfStmt, function *ast.FuncType) bool {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok || cond.Op != token.NEQ || s.Else != nil || len(s.Body.List) != 1 || function == nil || function.Results.NumFields() > 0 {
		return false
	}
	_, ok = s.Body.List[0].(*ast.ReturnStmt)
	return ok
}

// defines reports whether a statement declares its own variable, which is not visible after its block.
func defines(s ast.Stmt) bool {
	assign, ok := s.(*ast.AssignStmt)
	return ok && assign.Tok == token.DEFINE
}

// overwritten reports an error that the next statement with its variable overwrites.
func (r registrations) overwritten(b *ast.BlockStmt, function *ast.FuncType) {
	for i, s := range b.List {
		v, call := r.errorOf(s)
		if v == nil {
			continue
		}
		for n, next := range b.List[i+1:] {
			if defines(s) && r.givenUp(next, v, function) && !r.readsAny(&ast.BlockStmt{List: b.List[i+n+2:]}, v) {
				r.lost(call, "is checked but not handled")
				break
			}
			reads, sets := r.touched(next, v)
			if reads {
				break
			}
			if sets {
				r.lost(call, "is overwritten before it is read")
				break
			}
		}
	}
}

// givenUp reports whether a statement checks the variable of an error, and only returns from a function without results.
func (r registrations) givenUp(s ast.Stmt, v *types.Var, function *ast.FuncType) bool {
	look, ok := s.(*ast.IfStmt)
	return ok && look.Init == nil && givesUp(look, function) && r.readsAny(look.Cond, v)
}

// readsAny reports whether a node uses a variable.
func (r registrations) readsAny(part ast.Node, v *types.Var) bool {
	found := false
	ast.Inspect(part, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && r.TypesInfo.Uses[id] == v
		return !found
	})
	return found
}

// errorOf returns the variable that holds the error of a registration, and the registration.
func (r registrations) errorOf(s ast.Stmt) (*types.Var, *ast.CallExpr) {
	assign, ok := s.(*ast.AssignStmt)
	if !ok || len(assign.Rhs) != 1 {
		return nil, nil
	}
	call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
	id, named := ast.Unparen(assign.Lhs[len(assign.Lhs)-1]).(*ast.Ident)
	if !ok || !named || !r.sets.Refuses(call) {
		return nil, nil
	}
	object := r.TypesInfo.Defs[id]
	if object == nil {
		object = r.TypesInfo.Uses[id]
	}
	v, _ := object.(*types.Var)
	if v == nil || v.Parent() == r.Pkg.Scope() {
		return nil, nil
	}
	return v, call
}

// touched reports whether a statement may read a variable, and whether it assigns to it.
func (r registrations) touched(s ast.Stmt, v *types.Var) (reads, sets bool) {
	set := map[*ast.Ident]bool{}
	if assign, ok := s.(*ast.AssignStmt); ok && (assign.Tok == token.ASSIGN || assign.Tok == token.DEFINE) {
		for _, left := range assign.Lhs {
			if id, ok := ast.Unparen(left).(*ast.Ident); ok && r.TypesInfo.Uses[id] == v {
				set[id], sets = true, true
			}
		}
	}
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			reads = reads || r.TypesInfo.Uses[n] == v && !set[n]
		case *ast.ReturnStmt, *ast.DeferStmt:
			reads = reads || v.Name() != "" && isResult(n) // a named result
		}
		return !reads
	})
	return reads, sets
}

func isResult(n ast.Node) bool {
	s, ok := n.(*ast.ReturnStmt)
	return ok && len(s.Results) == 0
}
