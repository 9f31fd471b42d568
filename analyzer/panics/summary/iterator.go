package summary

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// yields adds the yield function of an iterator if it may be called after it returned false: the range loop has ended by then, so the call panics.
// It is proven only if the iterator calls yield itself, and calls it no more where it returned false.
func (l *funcAnalysis) yields() bool {
	yield := iteratorYield(l.f)
	if yield == nil {
		return false
	}
	var calls []*ssa.Call
	for _, use := range *yield.Referrers() {
		call, ok := use.(*ssa.Call)
		if _, debug := use.(*ssa.DebugRef); debug {
			continue
		}
		if !ok || call.Call.Value != ssa.Value(yield) {
			return l.yieldsAgain(use)
		}
		calls = append(calls, call)
	}
	for _, call := range calls {
		for _, next := range calls {
			if flowgraph.Precedes(call, next) || mayFollow(call, next.Block()) {
				return l.yieldsAgain(next)
			}
		}
	}
	return false
}

// mayFollow reports whether a block may be executed after a call of yield that returned false.
func mayFollow(call *ssa.Call, to *ssa.BasicBlock) bool {
	b := call.Block()
	if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
		ended := b.Succs[1]
		if not, ok := branch.Cond.(*ssa.UnOp); ok && not.X == ssa.Value(call) {
			ended = b.Succs[0]
		} else if branch.Cond != ssa.Value(call) {
			return flowgraph.Leads(b, to, nil)
		}
		return ended == to || flowgraph.Leads(ended, to, nil)
	}
	return flowgraph.Leads(b, to, nil)
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
