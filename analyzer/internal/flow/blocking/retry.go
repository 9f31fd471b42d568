package blocking

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// retry examines a loop that ends only with the success of a call that takes the context: once the context has ended, the call fails
// every time.
func (l *looker) retry(loop *ast.ForStmt) {
	if loop.Cond != nil || l.asks(loop) {
		return
	}
	call, v := l.tried(loop)
	if call == nil || l.distinguishes(loop, v) {
		return
	}
	exits := 0
	for _, exit := range l.exits(loop) {
		if !l.afterSuccess(exit, loop, v) {
			return
		}
		exits++
	}
	if exits > 0 {
		l.add(Fresh, call, "tries "+l.text(call.Fun)+" until it succeeds", "once the context has ended it fails every time, and the loop never ends")
	}
}

// tried returns the only call among a loop's own statements that takes a context and whose error is assigned, with the error variable.
func (l *looker) tried(loop *ast.ForStmt) (*ast.CallExpr, *types.Var) {
	var found *ast.CallExpr
	var err *types.Var
	for _, s := range loop.Body.List {
		a, ok := s.(*ast.AssignStmt)
		if !ok || len(a.Rhs) != 1 {
			continue
		}
		call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
		id, named := ast.Unparen(a.Lhs[len(a.Lhs)-1]).(*ast.Ident)
		if !ok || !named || !l.takesContext(call) {
			continue
		}
		object := l.pass.TypesInfo.Defs[id]
		if object == nil {
			object = l.pass.TypesInfo.Uses[id]
		}
		v, ok := object.(*types.Var)
		if !ok || !types.Identical(v.Type(), types.Universe.Lookup("error").Type()) || found != nil {
			return nil, nil
		}
		found, err = call, v
	}
	return found, err
}

// takesContext reports whether a call has a context among its arguments.
func (l *looker) takesContext(call *ast.CallExpr) bool {
	for _, argument := range call.Args {
		if isContext(l.pass.TypesInfo.TypeOf(argument)) {
			return true
		}
	}
	return false
}

// distinguishes reports whether a loop examines which error a variable holds: a function takes the error, or it is compared with
// anything but nil.
func (l *looker) distinguishes(loop *ast.ForStmt, v *types.Var) bool {
	found := false
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || l.pass.TypesInfo.Uses[id] != v {
			return !found
		}
		switch up := l.parents()[id].(type) {
		case *ast.BinaryExpr:
			found = found || !l.pass.TypesInfo.Types[up.X].IsNil() && !l.pass.TypesInfo.Types[up.Y].IsNil()
		case *ast.AssignStmt, *ast.SelectorExpr:
		case *ast.CallExpr:
			found = found || !onlyPrints(l.callee(up))
		default:
			found = true
		}
		return !found
	})
	return found
}

// onlyPrints reports whether a function only writes its arguments into a text or a log.
func onlyPrints(f *types.Func) bool {
	if f == nil || f.Pkg() == nil {
		return false
	}
	switch f.Pkg().Path() {
	case "fmt", "log", "log/slog", contractapi.Path:
		return true
	}
	return false
}

// exits returns the statements that leave a loop.
func (l *looker) exits(loop *ast.ForStmt) []ast.Stmt {
	var all []ast.Stmt
	ast.Inspect(loop.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			all = append(all, n)
		case *ast.BranchStmt:
			if n.Tok == token.GOTO || n.Label != nil && n.Tok == token.BREAK || n.Tok == token.BREAK && l.breaks(n) == ast.Node(loop) {
				all = append(all, n)
			}
		case *ast.CallExpr:
			if l.isBuiltin(n, "panic") {
				all = append(all, &ast.ExprStmt{X: n})
			}
		}
		return true
	})
	return all
}

// breaks returns the statement that a break without a label leaves.
func (l *looker) breaks(s *ast.BranchStmt) ast.Node {
	for _, around := range l.around(s) {
		switch around.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			return around
		}
	}
	return nil
}

// afterSuccess reports whether a statement is reached only if an error is nil: in a branch with that condition, or after a branch that
// continues the loop if the error is not nil.
func (l *looker) afterSuccess(exit ast.Stmt, loop *ast.ForStmt, v *types.Var) bool {
	for inner, around := range l.withAround(exit) {
		switch around := around.(type) {
		case *ast.IfStmt:
			if notNil, ok := l.comparesNil(around.Cond, v); ok && (inner == around.Body && !notNil || inner == around.Else && notNil) {
				return true
			}
		case *ast.BlockStmt:
			for _, s := range around.List {
				if s.Pos() >= inner.Pos() {
					break
				}
				branch, ok := s.(*ast.IfStmt)
				if !ok || branch.Else != nil || len(branch.Body.List) == 0 {
					continue
				}
				last, ok := branch.Body.List[len(branch.Body.List)-1].(*ast.BranchStmt)
				if notNil, compares := l.comparesNil(branch.Cond, v); ok && compares && notNil && last.Tok == token.CONTINUE {
					return true
				}
			}
		}
		if around == ast.Node(loop) {
			return false
		}
	}
	return false
}

// comparesNil reports whether a condition just compares a variable with nil (ok), and whether it holds if the variable is not nil.
func (l *looker) comparesNil(cond ast.Expr, v *types.Var) (notNil, ok bool) {
	compared, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok || l.uses(compared.X) != v || !l.pass.TypesInfo.Types[compared.Y].IsNil() {
		return false, false
	}
	return compared.Op == token.NEQ, compared.Op == token.NEQ || compared.Op == token.EQL
}
