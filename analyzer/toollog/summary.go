package toollog

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A summary describes what a function of the package does with exceptions.
type summary struct {
	logs      amount        // logs an exception on every path with an error
	describes bool          // logs a text about its argument at level Error
	unlogged  bool          // returns a service error that is not logged
	logged    *ast.CallExpr // the entry of an error that is also returned
}

// An amount is whether something logs.
type amount int

const (
	never amount = iota
	maybe
	always
)

// summaries are the summaries of the functions of a package, computed on demand.
type summaries struct {
	p         *lint.Pass
	known     map[*types.Func]*summary
	functions map[*ast.FuncDecl][]*function
}

// of returns the summary of a function of the package; nil for any other function, and for one that is being
// computed.
func (s *summaries) of(f *types.Func) *summary {
	if known, ok := s.known[f.Origin()]; ok {
		return known
	}
	d := s.p.Package.Body(f)
	if d == nil || d.Body == nil {
		return nil
	}
	s.known[f.Origin()] = nil
	made := &summary{logs: s.amount(d.Body, d.Body), describes: s.describes(d.Body)}
	declared := functionsOf(s.p, s, d)[0]
	if declared.returnsError() && !declared.logsLater() {
		declared.returns(made)
	}
	s.known[f.Origin()] = made
	return made
}

// returns finds the errors that a function returns.
func (f *function) returns(s *summary) {
	caught := map[*ast.CallExpr]bool{}
	for _, c := range f.catches() {
		caught[c.call] = true
		c.from, c.to = f.body.Pos(), f.body.End() // code after the catch is still on its path
		for _, end := range c.walk() {
			switch {
			case end.ret == nil || c.recovers || end.unsure || f.returnsNil(end.ret):
			case len(end.logs) > 0:
				s.logged = end.logs[0]
			case mentions(f.p, end.ret, c.v):
				s.take(f, c.call)
			}
		}
	}
	inspect(f.body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
			if call := f.returnedCall(r); call != nil {
				for _, inner := range f.within(call) {
					if !caught[inner] && f.unexpected(inner) {
						s.take(f, inner)
					}
				}
			}
		}
		return true
	})
}

// returnedCall returns the call whose error a return statement returns.
func (f *function) returnedCall(r *ast.ReturnStmt) *ast.CallExpr {
	last := ast.Unparen(r.Results[len(r.Results)-1])
	switch last := last.(type) {
	case *ast.CallExpr:
		return last
	case *ast.Ident:
		if v := f.p.TypesInfo.Uses[last]; v != nil && isError(v.Type()) {
			return f.reaching(v, r)
		}
	}
	return nil
}

// returnsNil reports whether a return statement returns a nil error.
func (f *function) returnsNil(r *ast.ReturnStmt) bool {
	return len(r.Results) > 0 && f.p.TypesInfo.Types[r.Results[len(r.Results)-1]].IsNil()
}

// take records that a function returns the error of a call.
func (s *summary) take(f *function, call *ast.CallExpr) {
	if callee := typeutil.StaticCallee(f.p.TypesInfo, call); callee != nil && f.p.Package.Body(callee) != nil {
		if inner := f.summaries.of(callee); inner != nil && inner.logged != nil {
			s.logged = inner.logged
			return
		}
	}
	s.unlogged = true
}

// amount reports whether a node logs exceptions: always, if an entry is a statement of body or depends only on a
// logger or an error being non-nil.
func (s *summaries) amount(part ast.Node, body *ast.BlockStmt) amount {
	if body != nil {
		for _, statement := range body.List {
			if s.surely(statement) {
				return always
			}
		}
	}
	if s.mayLog(part) {
		return maybe
	}
	return never
}

// describes reports whether a function writes an entry of level Error that is not an exception: it may log its argument
// as a text.
func (s *summaries) describes(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			r := recordOf(s.p, call)
			found = found || r != nil && r.level == atError && !r.isException(s.p) && s.p.TypesInfo.Types[r.message].Value == nil
		}
		return !found
	})
	return found
}

func (s *summaries) surely(statement ast.Stmt) bool {
	switch statement := statement.(type) {
	case *ast.ExprStmt:
		call, ok := statement.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		if r := recordOf(s.p, call); r != nil {
			return r.isException(s.p)
		}
		if callee := typeutil.StaticCallee(s.p.TypesInfo, call); callee != nil {
			inner := s.of(callee)
			return inner != nil && inner.logs == always
		}
	case *ast.IfStmt:
		if operand, notNil, ok := isNil(s.p, statement.Cond); ok && notNil && statement.Init == nil && (s.isParameter(operand) || isLogger(s.p, operand)) {
			return s.amount(statement.Body, statement.Body) == always
		}
	}
	return false
}

// isParameter reports whether an expression is an error parameter.
func (s *summaries) isParameter(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := s.p.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Kind() == types.ParamVar && isError(v.Type())
}

func isLogger(p *lint.Pass, e ast.Expr) bool {
	t := p.TypesInfo.TypeOf(e)
	return t != nil && types.TypeString(types.Unalias(t), nil) == "*log/slog.Logger"
}
