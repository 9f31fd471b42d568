package nondet

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A loop is code that runs several times in no fixed order: over a map, or once in each of several goroutines.
type loop struct {
	ast.Node
	at       analysis.Range // what makes it unordered
	what     string
	chosen   bool // the current statement runs only in some iterations
	literals int  // function literals around it
}

const (
	mapOrder       = "the iteration order of a map"
	goroutineOrder = "the order in which goroutines run"
)

// rangeStmt walks a loop. What a loop over a map appends to a slice or text is in the order of the map.
func (w *walker) rangeStmt(s *ast.RangeStmt, cond *Cause) {
	over := w.expr(s.X)
	outer, around := w.loop, w.around
	w.around = s
	if w.unordered(s.X) {
		w.loop, over = &loop{Node: s, at: s.X, what: mapOrder, literals: w.literals}, nil
	}
	switch {
	case over == nil:
	case over.order: // only the order varies, not the elements
		w.loop = &loop{Node: s, at: over.At, what: over.What, literals: w.literals}
	default:
		w.taint(s.Key, over)
		w.taint(s.Value, over)
	}
	w.block(s.Body, cond)
	w.loop, w.around = outer, around
}

// unordered reports whether a loop iterates over something without an order: a map, its keys or values, a sync.Map.
func (w *walker) unordered(e ast.Expr) bool {
	if t := w.pass.TypesInfo.TypeOf(e); t != nil {
		if _, isMap := t.Underlying().(*types.Map); isMap {
			return true
		}
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(w.pass.TypesInfo, e)
		return callee != nil && keysOf(callee)
	case *ast.SelectorExpr:
		return isRangeOfMap(w.pass.TypesInfo.Uses[e.Sel])
	}
	return false
}

// isRangeOfMap reports whether an object is the method Range of sync.Map.
func isRangeOfMap(object types.Object) bool {
	f, ok := object.(*types.Func)
	return ok && f.FullName() == "(*sync.Map).Range"
}

// chosen walks statements that do not run in every iteration of a loop.
func (w *walker) chosen(statements func()) {
	if w.loop == nil || w.loop.chosen {
		statements()
		return
	}
	w.loop.chosen = true
	statements()
	w.loop.chosen = false
}

// goroutine walks the code of a goroutine. Goroutines that a loop starts run in no fixed order.
func (w *walker) goroutine(statements func()) {
	outer := w.loop
	if w.around != nil {
		w.loop = &loop{Node: w.around, at: w.around, what: goroutineOrder, literals: w.literals}
	}
	statements()
	w.loop = outer
}

// startsGoroutine reports whether a call starts its function in a goroutine, as sync.WaitGroup and errgroup.Group do.
func (f *Finder) startsGoroutine(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(f.pass.TypesInfo, call)
	if callee == nil {
		return false
	}
	switch callee.FullName() {
	case "(*sync.WaitGroup).Go", "(*golang.org/x/sync/errgroup.Group).Go", "(*golang.org/x/sync/errgroup.Group).TryGo":
		return true
	}
	return false
}

// sent examines a value that is sent on a channel: received values vary in the same way, and in their order if there are several senders.
func (w *walker) sent(s *ast.SendStmt, cond *Cause) {
	cause := first(w.expr(s.Value), cond)
	if cause == nil && w.loop != nil && w.fromLoop(s.Value) {
		cause = w.loop.cause()
	}
	if cause != nil {
		w.taint(s.Chan, cause)
	}
}

func (l *loop) cause() *Cause { return &Cause{At: l.at, What: l.what, EveryTime: true, order: true} }

// fromLoop reports whether a value is made from variables of the loop.
func (w *walker) fromLoop(value ast.Expr) bool {
	from := false
	ast.Inspect(value, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if used, ok := w.pass.TypesInfo.Uses[id].(*types.Var); ok && w.within(used) {
				from = true
			}
		}
		return !from
	})
	return from
}

// within reports whether a variable is declared in the loop.
func (w *walker) within(v *types.Var) bool {
	return !v.IsField() && w.loop.Pos() <= v.Pos() && v.Pos() < w.loop.End()
}

// last returns the cause if an unordered loop assigns one place in several iterations: the last one is arbitrary.
func (w *walker) last(left, right ast.Expr) *Cause {
	if w.loop == nil || w.loop.chosen || !w.fromLoop(right) || w.indexed(left) {
		return nil
	}
	v := w.root(left)
	if v == nil || w.within(v) || w.mentions(right, v) {
		return nil
	}
	if t := w.pass.TypesInfo.TypeOf(left); t != nil && types.Identical(t, types.Universe.Lookup("error").Type()) {
		return nil
	}
	c := w.loop.cause()
	c.order = false // sorting what is left does not help
	return c
}

// anyOf returns the cause if an unordered loop returns in its first iteration.
func (w *walker) anyOf(e ast.Expr) *Cause {
	if w.loop == nil || w.loop.chosen || w.loop.literals != w.literals || w.loop.what != mapOrder || !w.fromLoop(e) {
		return nil
	}
	return w.loop.cause()
}

// indexed reports whether an expression names another place in every iteration.
func (w *walker) indexed(e ast.Expr) bool {
	is := false
	ast.Inspect(e, func(n ast.Node) bool {
		if index, ok := n.(*ast.IndexExpr); ok && w.pass.TypesInfo.Types[index.Index].Value == nil {
			is = true
		}
		return !is
	})
	return is
}

func (w *walker) mentions(e ast.Expr, v *types.Var) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && w.pass.TypesInfo.Uses[id] == v {
			found = true
		}
		return !found
	})
	return found
}

// keysOf reports whether a function iterates over a map in Go's order.
func keysOf(f *types.Func) bool {
	if f.Pkg() == nil {
		return false
	}
	switch f.Pkg().Path() {
	case "maps", "golang.org/x/exp/maps":
		return f.Name() == "Keys" || f.Name() == "Values" || f.Name() == "All"
	case "reflect":
		return f.FullName() == "(reflect.Value).MapKeys"
	}
	return false
}

// rowLike reports whether the order in which a value is filled matters: for a slice, a text or a buffer, not for a sum.
func (w *walker) rowLike(e ast.Expr) bool {
	t := w.pass.TypesInfo.TypeOf(e)
	if t == nil {
		return false
	}
	switch types.TypeString(contractapi.Deref(t), nil) {
	case "strings.Builder", "bytes.Buffer":
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return u.Info()&types.IsString != 0
	}
	return false
}
