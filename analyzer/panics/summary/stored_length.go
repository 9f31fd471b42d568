package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// A measure says that an integer field only ever holds constants or former lengths of another field of the same value: x.done = len(x.text).
type measure struct{ number, list *types.Var }

// storesLength reports whether one of two fields of the same value only ever holds former lengths of the other. The model cannot choose that.
func (l *funcAnalysis) storesLength(a, b prove.Leaf) bool {
	of, x := fieldRead(a)
	same, y := fieldRead(b)
	if x == nil || y == nil || of != same {
		return false
	}
	all := l.storedLengths()
	return all[measure{x, y}] || all[measure{y, x}]
}

// isStoredLength reports whether a leaf is a field that only ever holds lengths, and so is not negative.
func (l *funcAnalysis) isStoredLength(leaf prove.Leaf) bool {
	_, number := fieldRead(leaf)
	if number == nil {
		return false
	}
	for m := range l.storedLengths() {
		if m.number == number {
			return true
		}
	}
	return false
}

// fieldRead returns the field that a leaf is, and the value that has it; nil for any other leaf.
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

// storedLengths returns all measures of the package.
func (f *Finder) storedLengths() map[measure]bool {
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

// measures records the stores to a field. It adds the field to other if anything is stored but constants and lengths of fields of the same value.
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
			list := lengthOfSibling(address, use.Val)
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

// lengthOfSibling returns the field of the same value of which a number is the length, or nil.
func lengthOfSibling(address *ssa.FieldAddr, v ssa.Value) *types.Var {
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
