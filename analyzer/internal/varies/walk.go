package varies

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// A walker goes through the statements of one function and notes which variables vary.
type walker struct {
	*Finder
	receiver *types.Var // what it holds is not followed
	tainted  map[*types.Var]*Cause
	results  []*types.Var // that have names
	causes   []*Cause     // of what is returned so far
	loop     *ast.RangeStmt
}

// block goes through statements; cond is the cause of the condition that they depend on.
func (w *walker) block(b *ast.BlockStmt, cond *Cause) {
	if b == nil {
		return
	}
	for _, s := range b.List {
		w.stmt(s, cond)
	}
}

func (w *walker) stmt(s ast.Stmt, cond *Cause) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		w.block(s, cond)
	case *ast.LabeledStmt:
		w.stmt(s.Stmt, cond)
	case *ast.IfStmt:
		w.stmt(s.Init, cond)
		inner := first(cond, w.expr(s.Cond))
		w.block(s.Body, inner)
		w.stmt(s.Else, inner)
	case *ast.SwitchStmt:
		w.stmt(s.Init, cond)
		w.cases(s.Body, first(cond, w.expr(s.Tag)))
	case *ast.TypeSwitchStmt:
		w.stmt(s.Init, cond)
		w.cases(s.Body, cond)
	case *ast.ForStmt:
		w.stmt(s.Init, cond)
		w.block(s.Body, first(cond, w.expr(s.Cond)))
	case *ast.RangeStmt:
		w.ranging(s, cond)
	case *ast.ReturnStmt:
		w.returning(s, cond)
	case *ast.AssignStmt:
		w.assign(s, cond)
	case *ast.DeclStmt:
		w.declare(s.Decl)
	case *ast.ExprStmt:
		w.effect(s.X)
	case *ast.DeferStmt:
		w.effect(s.Call)
	}
}

func (w *walker) cases(body *ast.BlockStmt, cond *Cause) {
	for _, s := range body.List {
		clause, ok := s.(*ast.CaseClause)
		if !ok {
			continue
		}
		inner := cond
		for _, e := range clause.List {
			inner = first(inner, w.expr(e))
		}
		for _, s := range clause.Body {
			w.stmt(s, inner)
		}
	}
}

func first(a, b *Cause) *Cause {
	if a != nil {
		return a
	}
	return b
}

func (w *walker) returning(s *ast.ReturnStmt, cond *Cause) {
	cause := cond
	for _, e := range s.Results {
		cause = first(w.expr(e), cause)
	}
	if len(s.Results) == 0 {
		for _, v := range w.results {
			cause = first(w.tainted[v], cause)
		}
	}
	if cause != nil {
		w.causes = append(w.causes, cause)
	}
}

// ranging goes through a loop. What a loop over a map puts into a row is in Go's order.
func (w *walker) ranging(s *ast.RangeStmt, cond *Cause) {
	over := w.expr(s.X)
	outer := w.loop
	t := w.pass.TypesInfo.TypeOf(s.X)
	if t != nil {
		if _, isMap := t.Underlying().(*types.Map); isMap {
			w.loop = s
		}
	}
	if call, ok := ast.Unparen(s.X).(*ast.CallExpr); ok {
		if callee := typeutil.StaticCallee(w.pass.TypesInfo, call); callee != nil && keysOf(callee) {
			w.loop, over = s, nil
		}
	}
	if over != nil {
		w.taint(s.Key, over)
		w.taint(s.Value, over)
	}
	w.block(s.Body, cond)
	w.loop = outer
}

func (w *walker) assign(s *ast.AssignStmt, cond *Cause) {
	for i, left := range s.Lhs {
		right := s.Rhs[0]
		if len(s.Lhs) == len(s.Rhs) {
			right = s.Rhs[i]
		}
		cause := first(w.expr(right), cond)
		if s.Tok != token.ASSIGN && s.Tok != token.DEFINE || w.appends(left, right) {
			cause = first(cause, w.order(left, right))
		}
		if cause != nil {
			w.taint(left, cause)
		}
	}
}

func (w *walker) declare(d ast.Decl) {
	declaration, ok := d.(*ast.GenDecl)
	if !ok {
		return
	}
	for _, spec := range declaration.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, name := range spec.Names {
			if i < len(spec.Values) {
				if cause := w.expr(spec.Values[i]); cause != nil {
					w.taint(name, cause)
				}
			}
		}
	}
}

// effect looks at a call for what it does: text.WriteString(os.Getenv("X")) makes text vary.
func (w *walker) effect(e ast.Expr) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || w.pass.TypesInfo.Selections[method] == nil || w.apart(method.X) {
		return
	}
	for _, argument := range call.Args {
		if cause := first(w.expr(argument), w.order(method.X, argument)); cause != nil {
			w.taint(method.X, cause)
		}
	}
}
