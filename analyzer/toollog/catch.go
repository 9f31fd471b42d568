package toollog

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/cfg"
)

// A catch is a part of a function that runs after an unexpected error or panic.
type catch struct {
	function *function
	v        types.Object  // the error, or the result of recover; nil if it has no name
	call     *ast.CallExpr // the call that failed, or the call of recover
	block    *cfg.Block    // start of the part
	from, to token.Pos     // its source range
	recovers bool
}

// what describes the caught value.
func (c *catch) what(text func(ast.Expr) string) string {
	switch {
	case c.recovers:
		return "a panic"
	case c.call == nil:
		return "the error " + c.v.Name()
	}
	return "the error of " + text(c.call.Fun)
}

// catches returns the parts of a function that handle unexpected errors, in source order.
func (f *function) catches() []*catch {
	var all []*catch
	add := func(v types.Object, call *ast.CallExpr, block *cfg.Block, from, to token.Pos, recovers bool) {
		if call != nil && block != nil {
			all = append(all, &catch{f, v, call, block, from, to, recovers})
		}
	}
	for _, block := range f.graph().Blocks {
		if !block.Live {
			continue
		}
		switch s := block.Stmt.(type) {
		case *ast.IfStmt:
			if block.Kind != cfg.KindIfThen && block.Kind != cfg.KindIfElse && block.Kind != cfg.KindIfDone {
				continue
			}
			from, to := f.part(s, block)
			if v, call, recovers := f.caught(s.Cond, s, block.Kind == cfg.KindIfThen); from.IsValid() {
				add(v, call, block, from, to, recovers)
			}
		case *ast.CaseClause:
			if block.Kind == cfg.KindSwitchCaseBody && len(s.List) == 1 && len(s.Body) > 0 {
				v, call, recovers := f.caught(s.List[0], s, true)
				add(v, call, block, s.Body[0].Pos(), s.End(), recovers)
			}
		}
	}
	return all
}

// errorParameter returns a whole function as a part for the error that its callers pass; nil if it takes none or several.
func (f *function) errorParameter() *catch {
	var v types.Object
	for _, field := range f.kind.Params.List {
		for _, name := range field.Names {
			if object := f.p.TypesInfo.Defs[name]; object != nil && isError(object.Type()) {
				if v != nil {
					return nil
				}
				v = object
			}
		}
	}
	if v == nil || len(f.graph().Blocks) == 0 {
		return nil
	}
	return &catch{function: f, v: v, block: f.graph().Blocks[0], from: f.body.Pos(), to: f.body.End()}
}

// part returns the source range of the block after a condition. It includes the code after the branch if the branch
// ends the block.
func (f *function) part(s *ast.IfStmt, block *cfg.Block) (from, to token.Pos) {
	switch block.Kind {
	case cfg.KindIfThen:
		return s.Body.Pos(), s.Body.End()
	case cfg.KindIfElse:
		if s.Else != nil {
			return s.Else.Pos(), s.Else.End()
		}
	case cfg.KindIfDone:
		around, ok := f.up()[s].(*ast.BlockStmt)
		if ok && s.Else == nil && s.Init == nil && len(s.Body.List) > 0 && ends(s.Body.List[len(s.Body.List)-1]) {
			return s.End(), around.End()
		}
	}
	return token.NoPos, token.NoPos
}

// ends reports whether a statement leaves the enclosing block.
func ends(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// caught returns the unexpected error that exists if the condition holds or does not hold.
func (f *function) caught(cond ast.Expr, at ast.Node, holds bool) (v types.Object, call *ast.CallExpr, recovers bool) {
	cond = ast.Unparen(cond)
	if both, ok := cond.(*ast.BinaryExpr); ok && both.Op == token.LAND && holds {
		if v, call, recovers = f.caught(both.X, at, true); call != nil {
			return v, call, recovers
		}
		return f.caught(both.Y, at, true)
	}
	operand, notNil, ok := isNil(f.p, cond)
	if !ok || notNil != holds {
		return nil, nil, false
	}
	if call, ok := operand.(*ast.CallExpr); ok && f.isRecover(call) {
		return nil, call, true
	}
	id, ok := operand.(*ast.Ident)
	if !ok {
		return nil, nil, false
	}
	v = f.p.TypesInfo.Uses[id]
	value := f.reaching(v, at)
	if value == nil {
		return nil, nil, false
	}
	if f.isRecover(value) {
		return v, value, true
	}
	if types.Identical(v.Type(), types.Universe.Lookup("error").Type()) && f.unexpected(value) {
		return v, value, false
	}
	return nil, nil, false
}

func (f *function) isRecover(call *ast.CallExpr) bool {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && id.Name == "recover" && f.p.TypesInfo.Types[call.Fun].IsBuiltin()
}

// reaching returns the call whose result was last assigned to a variable before a node, if that is certain: the
// assignment is in an enclosing block, and no later one is in between.
func (f *function) reaching(v types.Object, at ast.Node) *ast.CallExpr {
	var last *ast.AssignStmt
	ast.Inspect(f.body, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || a.Pos() > at.Pos() && !(at.Pos() <= a.Pos() && f.up()[a] == at) || a.Pos() <= at.Pos() && at.End() <= a.End() {
			return true
		}
		for _, left := range a.Lhs {
			if id, ok := ast.Unparen(left).(*ast.Ident); ok && v != nil && (f.p.TypesInfo.Defs[id] == v || f.p.TypesInfo.Uses[id] == v) {
				if last == nil || a.Pos() > last.Pos() {
					last = a
				}
			}
		}
		return true
	})
	if last == nil || len(last.Rhs) != 1 {
		return nil
	}
	if around := f.up()[last]; around == nil || at.Pos() < around.Pos() || around.End() < at.End() {
		return nil
	}
	call, _ := ast.Unparen(last.Rhs[0]).(*ast.CallExpr)
	return call
}
