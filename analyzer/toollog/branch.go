package toollog

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// concerns reports whether a call may log the caught error. A function of the package that gets neither an error nor
// the caught value logs something else.
func (w *walker) concerns(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(w.function.p.TypesInfo, call)
	if callee == nil {
		return true
	}
	if _, known := w.function.summaries.factOf(callee); w.function.p.Package.Body(callee) == nil && !known {
		return true
	}
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		return isError(w.function.p.TypesInfo.TypeOf(e)) || w.v != nil && mentions(w.function.p, e, w.v)
	})
}

// describes reports whether a call logs a text at level Error that describes the error.
func (w *walker) describes(call *ast.CallExpr) bool {
	if w.v == nil || !slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return mentions(w.function.p, e, w.v) }) {
		return false
	}
	if r := recordOf(w.function.p, call); r != nil {
		return r.level == atError && !r.isException(w.function.p)
	}
	callee := typeutil.StaticCallee(w.function.p.TypesInfo, call)
	if callee == nil {
		return false
	}
	s := w.function.summaries.of(callee)
	return s != nil && s.describes && s.logs == never
}

// branch follows the possible successors of a condition for an unexpected error.
func (w *walker) branch(b *cfg.Block, cond ast.Expr, e end) {
	holds, fails := true, true
	e = w.calls(cond, e)
	p := w.function.p
	if operand, notNil, ok := isNil(p, cond); ok {
		id, named := operand.(*ast.Ident)
		call, called := operand.(*ast.CallExpr)
		switch {
		case named && w.holds(e, p.TypesInfo.Uses[id]), isLogger(p, operand):
			holds, fails = notNil, !notNil
		case called && strings.HasSuffix(w.function.calls(call), ".Err"), called && w.function.calls(call) == "context.Cause":
			holds, fails = !notNil, notNil // the context has not ended
		}
	} else if w.mentionsError(e, cond) {
		holds, fails, e.distinguished = w.recognises(cond), !w.recognises(cond), true
	} else if value := p.TypesInfo.Types[cond].Value; value != nil {
		holds, fails = value.String() == "true", value.String() != "true"
	}
	if e.after && slices.ContainsFunc(e.changed, func(v types.Object) bool { return mentions(p, cond, v) }) {
		e.unsure = true // the outcome depends on a recorded value
	}
	if holds {
		w.follow(b.Succs[0], e)
	}
	if fails {
		w.follow(b.Succs[1], e)
	}
}

// recognises reports the side of a condition on which the error is unknown: err != sentinel holds for an unknown
// error.
func (w *walker) recognises(cond ast.Expr) bool {
	compared, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && compared.Op == token.NEQ
}

// calls returns the full name of the called function.
func (f *function) calls(call *ast.CallExpr) string {
	callee, _ := typeutil.Callee(f.p.TypesInfo, call).(*types.Func)
	if callee == nil {
		return ""
	}
	return callee.FullName()
}

// fails reports whether an expression is a failure of the contract on every path.
func (w *walker) fails(e ast.Expr) bool {
	origins := w.function.p.Source.From(e)
	for _, o := range origins {
		call, ok := o.Expr.(*ast.CallExpr)
		if !ok {
			return false
		}
		switch contractapi.Called(w.function.p.TypesInfo, call) {
		case "Failure", "Failures":
		default:
			return false
		}
	}
	return len(origins) > 0
}
