package varies

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// appends reports whether an assignment lengthens what it sets: x = append(x, …), x = x + ….
func (w *walker) appends(left, right ast.Expr) bool {
	switch e := ast.Unparen(right).(type) {
	case *ast.CallExpr:
		id, ok := ast.Unparen(e.Fun).(*ast.Ident)
		return ok && id.Name == "append" && w.pass.TypesInfo.Types[e.Fun].IsBuiltin()
	case *ast.BinaryExpr:
		v := w.root(left)
		return v != nil && (w.root(e.X) == v || w.root(e.Y) == v)
	}
	return false
}

// order answers the cause that something is put into a row in the order of the map that the loop walks: where the row outlives the
// loop, what is put there comes from the map, and nothing sorts the row.
func (w *walker) order(row, value ast.Expr) *Cause {
	if w.loop == nil {
		return nil
	}
	v := w.root(row)
	if v == nil || w.sorted()[v] || w.within(v) || !w.rowLike(row) {
		return nil
	}
	fromMap := false
	ast.Inspect(value, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if used, ok := w.pass.TypesInfo.Uses[id].(*types.Var); ok && w.within(used) {
				fromMap = true
			}
		}
		return !fromMap
	})
	if !fromMap {
		return nil
	}
	return &Cause{At: w.loop.X, What: "the order in which Go walks a map", EveryTime: true, order: true}
}

// within reports whether a variable belongs to the loop.
func (w *walker) within(v *types.Var) bool { return w.loop.Pos() <= v.Pos() && v.Pos() < w.loop.End() }

// rowLike reports whether the order in which things are put into a value shows: in a slice, a text or a buffer, not in a sum.
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

// root answers the local variable that an expression is a part of. Receivers, and variables of a package, are none: what they hold
// is not followed.
func (f *Finder) root(e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			object := f.pass.TypesInfo.Defs[x]
			if object == nil {
				object = f.pass.TypesInfo.Uses[x]
			}
			v, ok := object.(*types.Var)
			if !ok || v.Pkg() == nil || v.Parent() == v.Pkg().Scope() {
				return nil
			}
			return v
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.UnaryExpr:
			e = x.X
		default:
			return nil
		}
	}
}

func (w *walker) taint(e ast.Expr, cause *Cause) {
	if e == nil {
		return
	}
	if v := w.root(e); v != nil && v != w.receiver && w.tainted[v] == nil && !(cause.order && w.sorted()[v]) {
		w.tainted[v] = cause
	}
}
