package summary

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// allocations adds the slices and channels that are made with a size that is not known to be small, if callers may control it.
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
	if each == 0 {
		return false
	}
	need := hazard.Need{Op: condition.Linear, Y: hazard.Value{Value: size}, N: -plenty / each}
	if ofLengths(size) || l.proof.Holds(at, need) == hazard.Proven {
		return false
	}
	r := fact.Reason{
		Class: hazard.Huge, What: l.name(at.Pos(), "make") + " may allocate more memory than there is", Site: l.site(at.Pos()), Pos: at.Pos(),
	}
	if c, ok := l.express(need); ok {
		r.If = c
	}
	return l.found.Add(r)
}
