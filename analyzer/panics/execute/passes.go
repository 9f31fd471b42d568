package execute

import (
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
)

// Passes reports whether what is executed while f runs gets past where an execution ended, with the same callers: it executes the instruction and goes
// on or, where nothing follows that instruction, takes another way at a branch before it. Of a recursion without end, it is the first instruction of the
// function.
func (o Outcome) Passes(f func()) (passes bool) {
	watched := func(at site, callers string) (undo func()) {
		operations := at.function.blocks[at.block].operations
		before := operations[at.at]
		operations[at.at] = func(fr *frame) *signal {
			s := before(fr)
			passes = passes || s == nil && fr.g.machine.prepared && (o.Kind == Recursed || placesInModule(fr.g.stack()[1:]) == callers)
			return s
		}
		return func() { operations[at.at] = before }
	}
	innermost := true
	for n, at := range o.sites {
		c := at.function
		if c.origin != Module || order.IsWrapper(c.fn) || at.at >= len(c.blocks[at.block].operations) {
			continue
		}
		if o.Kind == Recursed { // an execution that calls it and does not crash has returned from it
			defer watched(site{function: c}, "")()
			break
		}
		callers := placesInModule(o.sites[n+1:])
		i := c.blocks[at.block].instructions[at.at]
		if _, panics := i.(*ssa.Panic); innermost && !panics && !order.IsOfFailedCall(i) {
			defer watched(at, callers)()
			if !o.leaves(i) {
				break
			}
		}
		innermost = false
		around := flowgraph.Avoiding(c.fn.Blocks[at.block])
		for _, b := range around {
			defer watched(site{function: c, block: b.Index}, callers)()
		}
		if len(around) > 0 {
			break
		}
	}
	f()
	return passes
}

// leaves reports whether an execution ended at a call that perhaps never returns.
func (o Outcome) leaves(i ssa.Instruction) bool {
	call, ok := i.(ssa.CallInstruction)
	return ok && (o.Kind == Exited || call.Common().Signature().Results().Len() == 0)
}
