package blocking

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// atHand returns the context that the function takes; nil if there is none.
func (s *scope) atHand() *types.Var {
	for _, field := range s.decl.Type.Params.List {
		for _, name := range field.Names {
			v, ok := s.pass.TypesInfo.Defs[name].(*types.Var)
			if ok && lazyssa.IsContext(v.Type()) && v.Name() != "_" {
				return v
			}
		}
	}
	return nil
}

// replaced examines an assignment that overwrites the context of the function.
func (l *looker) replaced(a *ast.AssignStmt) {
	ctx := l.atHand()
	if ctx == nil {
		return
	}
	for i, left := range a.Lhs {
		if l.uses(left) != ctx || i > 0 && len(a.Rhs) == 1 || l.deferred(a) || l.whereNil(a, ctx) {
			continue
		}
		right := a.Rhs[min(i, len(a.Rhs)-1)]
		call, ok := ast.Unparen(right).(*ast.CallExpr)
		if ok && (qualified(l.callee(call)) == "context.WithoutCancel" || l.scope.fresh(call, 0) != nil) {
			l.add(Replaced, a, "overwrites "+ctx.Name()+" with "+l.text(right), "after that, neither a cancellation nor a deadline has an effect")
		}
	}
}

// whereNil reports whether a place is reached only if a variable is nil.
func (s *scope) whereNil(n ast.Node, v *types.Var) bool {
	for inner, around := range s.withAround(n) {
		branch, ok := around.(*ast.IfStmt)
		if !ok || inner != branch.Body {
			continue
		}
		if compared, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr); ok && compared.Op == token.EQL &&
			s.uses(compared.X) == v && s.pass.TypesInfo.Types[compared.Y].IsNil() {
			return true
		}
	}
	return false
}
