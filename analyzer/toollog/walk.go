package toollog

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/cfg"
)

// An end is where a path through a catch comes to an end.
type end struct {
	ret    *ast.ReturnStmt // nil where the path only leaves the catch
	logs   []*ast.CallExpr // the entries on the path
	told   *ast.CallExpr   // an entry that says in words what went wrong
	weak   *ast.CallExpr   // an entry with the error that is no exception, because of its level
	failed bool            // a variable for the result was set to a failure
	into   types.Object    // that variable
	set    *ast.AssignStmt // where
	unsure bool            // something on the path may log, or knows the error
	asked  bool            // the path depends on which error it is
	after  bool            // the path has left the catch and goes on with the next round of its loop, or after it

	same []types.Object // other variables that hold the error
	kept []types.Object // variables that the catch sets otherwise
}

// holds reports whether a variable holds the error that was caught.
func (w *walker) holds(e end, object types.Object) bool {
	return object != nil && (object == w.v || slices.Contains(e.same, object))
}

// speaksOf reports whether a part of the source names a variable that holds the error.
func (w *walker) speaksOf(e end, part ast.Node) bool {
	return w.v != nil && mentions(w.function.p, part, w.v) ||
		slices.ContainsFunc(e.same, func(v types.Object) bool { return mentions(w.function.p, part, v) })
}

// steps is how many steps the paths of one catch have at most: source with more of them is not evaluated.
const steps = 4000

// walk returns the ends of the paths through a catch.
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
	after                              bool
	same, kept                         int
	into                               types.Object
}

func (w *walker) block(b *cfg.Block, e end) {
	k := key{block: b, weak: e.weak != nil, told: e.told != nil, failed: e.failed, unsure: e.unsure, asking: e.asked,
		after: e.after, same: len(e.same), kept: len(e.kept), into: e.into}
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
		if !e.after && n.Pos() < w.from || !e.after && w.to < n.End() && n.Pos().IsValid() && !isEnd(n, w.function.body) {
			if !e.failed || e.into == nil {
				w.ends = append(w.ends, e)
				return
			}
			e.after = true // what it has set is returned later
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
		w.follow(next, e)
	}
}

// follow goes on with a block: also with the next round of a loop, or after it.
func (w *walker) follow(b *cfg.Block, e end) {
	switch b.Kind {
	case cfg.KindForLoop, cfg.KindForPost, cfg.KindForDone, cfg.KindRangeLoop, cfg.KindRangeDone:
		e.after = e.after || b.Stmt != nil && b.Stmt.Pos() < w.from
	}
	w.block(b, e)
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
	case *ast.IncDecStmt:
		if id, ok := n.X.(*ast.Ident); ok && !e.after {
			e.kept = append(e.kept[:len(e.kept):len(e.kept)], w.function.p.TypesInfo.Uses[id])
		}
	case *ast.AssignStmt:
		if w.anotherStep(n, e) {
			return e, true
		}
		for i, left := range n.Lhs {
			if id, ok := ast.Unparen(left).(*ast.Ident); ok {
				object := w.function.p.TypesInfo.Uses[id]
				if object == nil {
					object = w.function.p.TypesInfo.Defs[id]
				}
				speaks := w.speaksOf(e, n.Rhs[min(i, len(n.Rhs)-1)])
				switch {
				case object == w.v && object != nil && !speaks:
					return e, true // another error
				case object != nil && speaks && !w.holds(e, object) && isError(object.Type()):
					e.same = append(e.same[:len(e.same):len(e.same)], object)
				case object != nil && !e.after && !slices.Contains(e.kept, object):
					e.kept = append(e.kept[:len(e.kept):len(e.kept)], object)
				}
			}
			if t := w.function.p.TypesInfo.TypeOf(left); t != nil && contractapi.IsType(t, "Result") && len(n.Lhs) == len(n.Rhs) {
				e.failed, e.into, e.set = w.fails(n.Rhs[i]), w.variable(left), n
			}
		}
	}
	return e, false
}

// variable returns the variable that an assignment sets; nil where it sets something else.
func (w *walker) variable(left ast.Expr) types.Object {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return nil
	}
	return w.function.p.TypesInfo.ObjectOf(id)
}

// anotherStep reports whether a statement asks a service for something else: what goes wrong there is another matter.
func (w *walker) anotherStep(a *ast.AssignStmt, e end) bool {
	if len(a.Rhs) != 1 {
		return false
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	return ok && isError(w.function.p.TypesInfo.TypeOf(a.Lhs[len(a.Lhs)-1])) && !w.speaksOf(e, call) && w.function.unexpected(call)
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
		if effect == always && w.ofAnother(call, e) {
			effect = maybe
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

// ofAnother reports whether a call is given errors, and none that was caught: what it logs may be another matter.
func (w *walker) ofAnother(call *ast.CallExpr, e end) bool {
	given := false
	for _, argument := range call.Args {
		if isError(w.function.p.TypesInfo.TypeOf(argument)) {
			if w.v == nil || w.speaksOf(e, argument) {
				return false
			}
			given = true
		}
	}
	return given
}
