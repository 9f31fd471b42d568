package nondet

import (
	"go/ast"
	"go/types"
)

// A walker walks the statements of one function and records which variables vary.
type walker struct {
	*Finder
	receiver *types.Var // whose contents are not followed
	tainted  map[*types.Var]*Cause
	results  []*types.Var // the named results
	causes   []*Cause     // of the return statements so far
	loop     *loop        // the unordered loop around a statement
	literals int          // how many function literals are around a statement
}

// block walks statements; cond is the cause of the condition that they depend on.
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
	case *ast.SelectStmt:
		for _, clause := range s.Body.List {
			for _, s := range clause.(*ast.CommClause).Body {
				w.stmt(s, cond)
			}
		}
	case *ast.ForStmt:
		w.stmt(s.Init, cond)
		w.block(s.Body, first(cond, w.expr(s.Cond)))
	case *ast.RangeStmt:
		w.rangeStmt(s, cond)
	case *ast.ReturnStmt:
		w.returnStmt(s, cond)
	case *ast.AssignStmt:
		w.assign(s, cond)
	case *ast.DeclStmt:
		w.declare(s.Decl)
	case *ast.ExprStmt:
		w.effect(s.X)
	case *ast.DeferStmt:
		w.effect(s.Call)
	case *ast.GoStmt:
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

func (w *walker) returnStmt(s *ast.ReturnStmt, cond *Cause) {
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
