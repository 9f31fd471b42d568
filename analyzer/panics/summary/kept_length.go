package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// A measure says of a field of a struct that it only ever holds how long another field of the same value was: x.done = len(x.text).
type measure struct{ number, list *types.Var }

// keepsLength reports whether one of two fields of the same value only ever holds how long the other was: how far something has come is nobody's to
// choose.
func (l *funcAnalysis) keepsLength(a, b prove.Leaf) bool {
	of, x := fieldRead(a)
	same, y := fieldRead(b)
	if x == nil || y == nil || of != same {
		return false
	}
	all := l.keptLengths()
	return all[measure{x, y}] || all[measure{y, x}]
}

// isKeptLength reports whether a leaf is such a number: it is not negative.
func (l *funcAnalysis) isKeptLength(leaf prove.Leaf) bool {
	_, number := fieldRead(leaf)
	if number == nil {
		return false
	}
	for m := range l.keptLengths() {
		if m.number == number {
			return true
		}
	}
	return false
}

// fieldRead returns the field that a leaf is, and of what; nil where it is none.
func fieldRead(leaf prove.Leaf) (ssa.Value, *types.Var) {
	if leaf.Field >= 0 {
		return leaf.Value, fieldOf(leaf.Value.Type(), leaf.Field)
	}
	load, ok := leaf.Value.(*ssa.UnOp)
	if !ok {
		return nil, nil
	}
	address, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil, nil
	}
	return address.X, fieldOf(address.X.Type(), address.Field)
}

// keptLengths returns all such pairs of fields of the package.
func (f *Finder) keptLengths() map[measure]bool {
	if f.lengths != nil {
		return f.lengths
	}
	f.lengths = map[measure]bool{}
	other := map[*types.Var]bool{}
	for _, function := range f.program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				if address, ok := at.(*ssa.FieldAddr); ok {
					f.measures(address, other)
				}
			}
		}
	}
	for m := range f.lengths {
		if other[m.number] {
			delete(f.lengths, m)
		}
	}
	return f.lengths
}

// measures looks at what is done with the address of a field, and remembers those that are set to anything else than a length beside it or a constant.
func (f *Finder) measures(address *ssa.FieldAddr, other map[*types.Var]bool) {
	v := fieldOf(address.X.Type(), address.Field)
	if v == nil || v.Exported() {
		return
	}
	b, ok := v.Type().Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 {
		return
	}
	for _, use := range *address.Referrers() {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if _, constant := use.Val.(*ssa.Const); constant {
				continue
			}
			list := beside(address, use.Val)
			if list == nil {
				other[v] = true
				continue
			}
			f.lengths[measure{v, list}] = true
		default:
			other[v] = true
		}
	}
}

// beside returns the field of the same value of which a number is the length; nil for any other number.
func beside(address *ssa.FieldAddr, v ssa.Value) *types.Var {
	size := measured(v)
	load, ok := size.Value.(*ssa.UnOp)
	if !ok || !size.Len {
		return nil
	}
	of, ok := load.X.(*ssa.FieldAddr)
	if !ok || of.X != address.X {
		return nil
	}
	return fieldOf(of.X.Type(), of.Field)
}
