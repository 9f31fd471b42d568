package nondet

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A loop is code that runs several times in no fixed order: over a map.
type loop struct {
	ast.Node
	at   analysis.Range // what makes it unordered
	what string
}

const mapOrder = "the iteration order of a map"

// rangeStmt walks a loop. What a loop over a map appends to a slice or text is in the order of the map.
func (w *walker) rangeStmt(s *ast.RangeStmt, cond *Cause) {
	over := w.expr(s.X)
	outer := w.loop
	if w.unordered(s.X) {
		w.loop, over = &loop{Node: s, at: s.X, what: mapOrder}, nil
	}
	switch {
	case over == nil:
	case over.order: // only the order varies, not the elements
		w.loop = &loop{Node: s, at: over.At, what: over.What}
	default:
		w.taint(s.Key, over)
		w.taint(s.Value, over)
	}
	w.block(s.Body, cond)
	w.loop = outer
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
	}
	return false
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
