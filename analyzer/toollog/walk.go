package toollog

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/cfg"
	"golang.org/x/tools/go/types/typeutil"
)

// An end is where a path through a catch comes to an end.
type end struct {
	ret    *ast.ReturnStmt // nil where the path only leaves the catch
	logs   []*ast.CallExpr // the entries on the path
	told   *ast.CallExpr   // an entry that says in words what went wrong
	weak   *ast.CallExpr   // an entry with the error that is no exception, because of its level
	failed bool            // a named result was set to a failure
	unsure bool            // something on the path may log, or knows the error
	asked  bool            // the path depends on which error it is
}

// steps is how many steps the paths of one catch have at most: source with more of them is not judged.
const steps = 4000

// walk answers the ends of the paths through a catch.
func (c *catch) walk() []end {
	w := walker{catch: c, seen: map[key]bool{}}
	w.block(c.block, end{})
	if w.steps > steps {
		return nil
	}
	return w.ends
}

type walker struct {
	*catch
	ends  []end
	seen  map[key]bool
	steps int
}

// A key tells paths apart that differ in what is of interest.
type key struct {
	block                              *cfg.Block
	first, second                      *ast.CallExpr
	weak, told, failed, unsure, asking bool
}

func (w *walker) block(b *cfg.Block, e end) {
	k := key{block: b, weak: e.weak != nil, told: e.told != nil, failed: e.failed, unsure: e.unsure, asking: e.asked}
	if len(e.logs) > 0 {
		k.first = e.logs[0]
	}
	if len(e.logs) > 1 {
		k.second = e.logs[1]
	}
	if w.steps++; w.seen[k] || w.steps > steps {
		return
	}
	w.seen[k] = true
	for i, n := range b.Nodes {
		if n.Pos() < w.from || w.to < n.End() && n.Pos().IsValid() && !isEnd(n, w.function.body) {
			w.ends = append(w.ends, e)
			return
		}
		if i == len(b.Nodes)-1 && len(b.Succs) == 2 {
			if cond, ok := n.(ast.Expr); ok {
				w.branch(b, cond, e)
				return
			}
		}
		over := false
		if e, over = w.node(n, e); over {
			return
		}
	}
	for _, next := range b.Succs {
		w.block(next, e)
	}
}

// isEnd reports whether a node is the return that a function without one ends with.
func isEnd(n ast.Node, body *ast.BlockStmt) bool {
	r, ok := n.(*ast.ReturnStmt)
	return ok && r.Return == body.End()-1
}

// node goes through a statement; over is whether the path ends there.
func (w *walker) node(n ast.Node, e end) (end, bool) {
	e = w.calls(n, e)
	switch n := n.(type) {
	case *ast.ReturnStmt:
		e.ret = n
		w.ends = append(w.ends, e)
		return e, true
	case *ast.AssignStmt:
		if w.anotherStep(n) {
			return e, true
		}
		for i, left := range n.Lhs {
			if id, ok := ast.Unparen(left).(*ast.Ident); ok && w.v != nil && w.function.p.TypesInfo.Uses[id] == w.v {
				if !mentions(w.function.p, n.Rhs[min(i, len(n.Rhs)-1)], w.v) {
					return e, true // another error
				}
			}
			if t := w.function.p.TypesInfo.TypeOf(left); t != nil && contractapi.IsType(t, "Result") && len(n.Lhs) == len(n.Rhs) {
				e.failed = w.fails(n.Rhs[i])
			}
		}
	}
	return e, false
}

// anotherStep reports whether a statement asks a service for something else: what goes wrong there is another matter.
func (w *walker) anotherStep(a *ast.AssignStmt) bool {
	if len(a.Rhs) != 1 {
		return false
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	return ok && isError(w.function.p.TypesInfo.TypeOf(a.Lhs[len(a.Lhs)-1])) && w.function.unexpected(call)
}

// calls notes what the calls in a statement log.
func (w *walker) calls(n ast.Node, e end) end {
	if _, deferred := n.(*ast.DeferStmt); deferred {
		if w.function.summaries.mayLog(n) {
			e.unsure = true
		}
		return e
	}
	inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		effect := w.function.summaries.effect(call)
		if !w.concerns(call) {
			effect = never
		}
		switch effect {
		case always:
			e.logs = append(e.logs[:len(e.logs):len(e.logs)], call)
			return false
		case maybe:
			e.unsure = true
		}
		if w.tells(call) {
			e.told = call
		}
		if r := recordOf(w.function.p, call); r != nil && r.level == below && r.carriesError(w.function.p) {
			e.weak = call
		}
		return true
	})
	return e
}

// concerns reports whether a call can have to do with what was caught: a function of the package that is not given an error, nor what
// was caught, has something else to log.
func (w *walker) concerns(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(w.function.p.TypesInfo, call)
	if callee == nil {
		return true
	}
	if _, told := w.function.summaries.told(callee); w.function.p.Package.Body(callee) == nil && !told {
		return true
	}
	return slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		return isError(w.function.p.TypesInfo.TypeOf(e)) || w.v != nil && mentions(w.function.p, e, w.v)
	})
}

// tells reports whether a call writes in words what went wrong, at level Error.
func (w *walker) tells(call *ast.CallExpr) bool {
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
	return s != nil && s.tells && s.logs == never
}

// branch goes on where a condition can lead, for an error that nobody expected.
func (w *walker) branch(b *cfg.Block, cond ast.Expr, e end) {
	holds, fails := true, true
	e = w.calls(cond, e)
	p := w.function.p
	if operand, notNil, ok := isNil(p, cond); ok {
		id, named := operand.(*ast.Ident)
		call, called := operand.(*ast.CallExpr)
		switch {
		case named && w.v != nil && p.TypesInfo.Uses[id] == w.v, isLogger(p, operand):
			holds, fails = notNil, !notNil
		case called && strings.HasSuffix(w.function.calls(call), ".Err"), called && w.function.calls(call) == "context.Cause":
			holds, fails = !notNil, notNil // the context has not ended
		}
	} else if w.v != nil && mentions(p, cond, w.v) {
		holds, fails, e.asked = w.recognises(cond), !w.recognises(cond), true
	} else if value := p.TypesInfo.Types[cond].Value; value != nil {
		holds, fails = value.String() == "true", value.String() != "true"
	}
	if holds {
		w.block(b.Succs[0], e)
	}
	if fails {
		w.block(b.Succs[1], e)
	}
}

// recognises reports on which side of a condition that asks about the error it is not known: err != sentinel holds for one that is
// not.
func (w *walker) recognises(cond ast.Expr) bool {
	compared, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && compared.Op == token.NEQ
}

// calls answers the full name of the function that a call calls.
func (f *function) calls(call *ast.CallExpr) string {
	callee, _ := typeutil.Callee(f.p.TypesInfo, call).(*types.Func)
	if callee == nil {
		return ""
	}
	return callee.FullName()
}

// fails reports whether an expression is a failure of the contract, on every path.
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
