package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// yields adds the yield function of an iterator if it may be called after it returned false: the range loop has ended by then, so the call panics.
// It is proven only if the iterator calls yield itself, branches on each result at once, and calls it no more where it was false.
func (l *funcAnalysis) yields() bool {
	yield := iteratorYield(l.f)
	if yield == nil {
		return false
	}
	var calls []*ssa.Call
	for _, use := range *yield.Referrers() {
		call, ok := use.(*ssa.Call)
		if !ok || call.Call.Value != ssa.Value(yield) {
			return l.yieldsAgain(use)
		}
		calls = append(calls, call)
	}
	for _, call := range calls {
		ended := call.Block().Succs
		if branch, ok := call.Block().Instrs[len(call.Block().Instrs)-1].(*ssa.If); ok && branch.Cond == ssa.Value(call) {
			ended = ended[1:]
		}
		for _, next := range calls {
			if flowgraph.Precedes(call, next) || slices.ContainsFunc(ended, func(b *ssa.BasicBlock) bool { return b == next.Block() || flowgraph.Leads(b, next.Block(), nil) }) {
				return l.yieldsAgain(next)
			}
		}
	}
	return false
}

func (l *funcAnalysis) yieldsAgain(at ssa.Instruction) bool {
	pos := placeOf(at)
	return l.found.Add(fact.Reason{
		Class: hazard.Yield, What: l.name(pos, "yield") + " may be called after it returned false", Why: "the range loop has ended by then", Site: l.site(pos), Pos: pos,
	})
}

// iteratorYield returns the yield parameter of an iterator, or nil: its last parameter, a function that returns a bool.
func iteratorYield(f *ssa.Function) *ssa.Parameter {
	if len(f.Params) == 0 || f.Signature.Results().Len() != 0 {
		return nil
	}
	last := f.Params[len(f.Params)-1]
	s, ok := last.Type().Underlying().(*types.Signature)
	if !ok || s.Params().Len() > 2 || s.Results().Len() != 1 || !types.Identical(s.Results().At(0).Type(), types.Typ[types.Bool]) {
		return nil
	}
	return last
}
