package toollog

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/cfg"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// An end is the end of a path through a catch.
type end struct {
	ret           *ast.ReturnStmt // nil if the path only leaves the catch
	logs          []*ast.CallExpr // the entries on the path
	described     *ast.CallExpr   // an entry that describes the error in its text
	weak          *ast.CallExpr   // an entry with the error, but below level Error
	failed        bool            // a variable for the result was set to a failure
	into          types.Object    // that variable
	set           *ast.AssignStmt // the assignment to it
	unsure        bool            // something on the path may log, or examines the error
	distinguished bool            // the path depends on which error it is
	after         bool            // the path has left the catch: it is in a later iteration of its loop, or behind the loop

	same    []types.Object // other variables that hold the error
	changed []types.Object // other variables that the catch sets
}

// holds reports whether a variable holds the caught error.
func (w *walker) holds(e end, object types.Object) bool {
	return object != nil && (object == w.v || slices.Contains(e.same, object))
}

// mentionsError reports whether a part of the source uses a variable that holds the error.
func (w *walker) mentionsError(e end, part ast.Node) bool {
	return w.v != nil && mentions(w.function.p, part, w.v) ||
		slices.ContainsFunc(e.same, func(v types.Object) bool { return mentions(w.function.p, part, v) })
}

// steps is the maximal number of steps on the paths of one catch: a catch with more is not evaluated.
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

// A key identifies the state of a path: paths with the same key are followed only once.
type key struct {
	block                                          *cfg.Block
	first, second                                  *ast.CallExpr
	weak, described, failed, unsure, distinguished bool
	after                                          bool
	same, changed                                  int
	into                                           types.Object
}

func (w *walker) block(b *cfg.Block, e end) {
	k := key{block: b, weak: e.weak != nil, described: e.described != nil, failed: e.failed, unsure: e.unsure, distinguished: e.distinguished,
		after: e.after, same: len(e.same), changed: len(e.changed), into: e.into}
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
			e.after = true // the result that it has set is returned later
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

// follow continues with a block, which may begin the next iteration of a loop or follow the loop.
func (w *walker) follow(b *cfg.Block, e end) {
	switch b.Kind {
	case cfg.KindForLoop, cfg.KindForPost, cfg.KindForDone, cfg.KindRangeLoop, cfg.KindRangeDone:
		e.after = e.after || b.Stmt != nil && b.Stmt.Pos() < w.from
	}
	w.block(b, e)
}

// isEnd reports whether a node is the implicit return at the end of a function.
func isEnd(n ast.Node, body *ast.BlockStmt) bool {
	r, ok := n.(*ast.ReturnStmt)
	return ok && r.Return == body.End()-1
}

// node processes a statement; over reports whether the path ends there.
func (w *walker) node(n ast.Node, e end) (end, bool) {
	e = w.calls(n, e)
	switch n := n.(type) {
	case *ast.ReturnStmt:
		e.ret = n
		w.ends = append(w.ends, e)
		return e, true
	case *ast.IncDecStmt:
		if id, ok := n.X.(*ast.Ident); ok && !e.after {
			e.changed = append(e.changed[:len(e.changed):len(e.changed)], w.function.p.TypesInfo.Uses[id])
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
				mentioned := w.mentionsError(e, n.Rhs[min(i, len(n.Rhs)-1)])
				switch {
				case object == w.v && object != nil && !mentioned:
					return e, true // another error
				case object != nil && mentioned && !w.holds(e, object) && isError(object.Type()):
					e.same = append(e.same[:len(e.same):len(e.same)], object)
				case object != nil && !e.after && !slices.Contains(e.changed, object):
					e.changed = append(e.changed[:len(e.changed):len(e.changed)], object)
				}
			}
			if t := w.function.p.TypesInfo.TypeOf(left); t != nil && contractapi.IsType(t, "Result") && len(n.Lhs) == len(n.Rhs) {
				e.failed, e.into, e.set = w.fails(n.Rhs[i]), w.variable(left), n
			}
		}
	}
	return e, false
}

// variable returns the variable that an assignment sets; nil if it sets something else.
func (w *walker) variable(left ast.Expr) types.Object {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return nil
	}
	return w.function.p.TypesInfo.ObjectOf(id)
}

// anotherStep reports whether a statement calls a service for something else, whose error is another one.
func (w *walker) anotherStep(a *ast.AssignStmt, e end) bool {
	if len(a.Rhs) != 1 {
		return false
	}
	call, ok := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
	return ok && isError(w.function.p.TypesInfo.TypeOf(a.Lhs[len(a.Lhs)-1])) && !w.mentionsError(e, call) && w.function.unexpected(call)
}

// calls records what the calls in a statement log.
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
		if w.describes(call) {
			e.described = call
		}
		if r := recordOf(w.function.p, call); r != nil && r.level == below && r.carriesError(w.function.p) {
			e.weak = call
		}
		return true
	})
	return e
}

// ofAnother reports whether a call has errors among its arguments, but not the caught one: it may log something else.
func (w *walker) ofAnother(call *ast.CallExpr, e end) bool {
	found := false
	for _, argument := range call.Args {
		if isError(w.function.p.TypesInfo.TypeOf(argument)) {
			if w.v == nil || w.mentionsError(e, argument) {
				return false
			}
			found = true
		}
	}
	return found
}
