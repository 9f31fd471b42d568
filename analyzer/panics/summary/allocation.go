package summary

import (
	"go/token"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// plenty is the number of bytes or elements that a call may allocate without being reported.
const plenty = 1 << 28

// allocations adds the slices and channels that are made with a size that is not known to be small.
func (l *funcAnalysis) allocations() bool {
	grown := false
	for at := range l.instructions() {
		switch at := at.(type) {
		case *ssa.MakeSlice:
			grown = l.allocation(at, at.Cap) || grown
		case *ssa.MakeChan:
			grown = l.allocation(at, at.Size) || grown
		}
	}
	return grown
}

func (l *funcAnalysis) allocation(at ssa.Instruction, size ssa.Value) bool {
	each, known := typeinfo.ElementSize(at.(ssa.Value).Type())
	if !known {
		each = 1 // it depends on a type argument
	}
	return each > 0 && !l.isSmall(at, size, plenty/each) && l.found.Add(fact.Reason{
		Class: hazard.Huge, What: l.name(at.Pos(), "make") + " may allocate more memory than there is", Site: l.site(at.Pos()), Pos: at.Pos(),
	})
}

// huge returns a reason for each factor of a product, of which a callee allocates as much, that is not known to be small.
func (l *funcAnalysis) huge(at ssa.Instruction, c callee, product known.Product) []fact.Reason {
	var all []fact.Reason
	for _, t := range product {
		if need, ok := l.need(condition.Condition{Y: t}, nil, c.args); ok && !t.Len && !l.isSmall(at, need.Y.Value, plenty) { // a length is in memory already
			what := strings.Replace(l.inWords(at, condition.Condition{Op: condition.NonNil, X: t}), " != nil", "", 1)
			all = append(all, l.here(at, c, hazard.Huge, "allocates as much as "+what+" says"))
		}
	}
	return all
}

// isSmall reports whether a number is proven to be at most n, or is computed from lengths. Data of that size is in memory already.
func (l *funcAnalysis) isSmall(at ssa.Instruction, v ssa.Value, n int64) bool {
	_, constant := v.(*ssa.Const)
	return !constant && ofLengths(v) || l.proof.Holds(at, hazard.Need{Op: condition.Linear, Y: hazard.Value{Value: v}, N: -n})
}

// ofLengths reports whether a number is computed from lengths and constants.
func ofLengths(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.BinOp:
		return ofLengths(v.X) && (v.Op == token.QUO || ofLengths(v.Y))
	case *ssa.Convert:
		return ofLengths(v.X)
	case *ssa.Call:
		builtin, ok := v.Call.Value.(*ssa.Builtin)
		return ok && builtin.Name() == "len"
	}
	return false
}
