package summary

import (
	"go/constant"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A change is the effect of a call on the counter of a sync.WaitGroup.
type change struct {
	by      int64
	unknown bool // its amount or time is not known
}

// changeOf returns the effect of a call on the counter of its receiver; false if it is not a method of sync.WaitGroup.
func changeOf(call *ssa.CallCommon) (change, bool) {
	callee := call.StaticCallee()
	if callee == nil || callee.Signature.Recv() == nil {
		return change{}, false
	}
	f, ok := callee.Object().(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != "sync" {
		return change{}, false
	}
	switch f.FullName() {
	case "(*sync.WaitGroup).Done":
		return change{by: -1}, true
	case "(*sync.WaitGroup).Wait":
		return change{}, true
	case "(*sync.WaitGroup).Add":
		if c, ok := call.Args[1].(*ssa.Const); ok {
			by, exact := constant.Int64Val(c.Value)
			return change{by: by, unknown: !exact}, true
		}
	}
	return change{unknown: true}, true
}

// A counter is a sync.WaitGroup that a function creates, with all calls that change it.
type counter struct {
	made    ssa.Value
	changes map[ssa.CallInstruction]change
	seen    map[ssa.Value]bool
}

// counterOf returns the counter on which a method of sync.WaitGroup is called; false if other code may use it.
func counterOf(receiver ssa.Value) (*counter, bool) {
	made := lazyssa.Captured(receiver)
	if load, ok := receiver.(*ssa.UnOp); ok {
		made = lazyssa.Held(load.X)
	}
	if _, ok := made.(*ssa.Alloc); !ok {
		return nil, false
	}
	c := &counter{made: made, changes: map[ssa.CallInstruction]change{}, seen: map[ssa.Value]bool{}}
	return c, c.follow(made)
}

// follow collects the uses of the counter through a value, and reports whether all uses are known.
func (c *counter) follow(v ssa.Value) bool {
	if c.seen[v] {
		return true
	}
	c.seen[v] = true
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.DebugRef:
		case ssa.CallInstruction:
			change, ok := changeOf(use.Common())
			if !ok || use.Common().Args[0] != v {
				return false
			}
			c.changes[use] = change
		case *ssa.MakeClosure:
			if !c.captured(use, v) {
				return false
			}
		case *ssa.UnOp: // of a variable with its address
			if !c.follow(use) {
				return false
			}
		case *ssa.Store:
			if !c.stored(use, v) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// captured follows the counter into a function literal.
func (c *counter) captured(closure *ssa.MakeClosure, v ssa.Value) bool {
	f := closure.Fn.(*ssa.Function)
	if f.Synthetic != "" && !isBody(f) {
		return false // a method value, whose calls are not known
	}
	for i, bound := range closure.Bindings {
		if bound == v && !c.follow(f.FreeVars[i]) {
			return false
		}
	}
	return true
}

// stored follows the counter into a variable that only ever holds its address. Storing a zero value does not change the counter.
func (c *counter) stored(store *ssa.Store, v ssa.Value) bool {
	if store.Addr == v {
		_, zero := store.Val.(*ssa.Const)
		return zero || store.Val == c.made
	}
	cell, ok := store.Addr.(*ssa.Alloc)
	return ok && lazyssa.Held(cell) == c.made && c.follow(cell)
}

// belowZero reports whether a call certainly makes the counter of a sync.WaitGroup negative: on all paths to it, less has been
// added than is subtracted.
func belowZero(at ssa.CallInstruction) bool {
	by, ok := changeOf(at.Common())
	if !ok || by.unknown || by.by >= 0 {
		return false
	}
	c, ok := counterOf(at.Common().Args[0])
	if !ok {
		return false
	}
	f := c.made.Parent()
	added := false
	for call, change := range c.changes {
		if change.unknown || change.by > 0 && call.Parent() != f {
			return false
		}
		added = added || change.by > 0
	}
	return !added || at.Parent() == f && c.most(f)[at] < 0
}

// most returns, for each call that subtracts, the maximum value of the counter after it, within the function that creates the
// counter. It returns nil if the value grows in a loop. Subtractions in other goroutines, and conditionally deferred ones, are
// ignored.
func (c *counter) most(f *ssa.Function) map[ssa.CallInstruction]int64 {
	after := map[ssa.CallInstruction]int64{}
	out := map[*ssa.BasicBlock]int64{}
	const rounds = 8
	for range rounds {
		changed := false
		for _, b := range f.Blocks {
			now, reached := int64(0), b == f.Blocks[0]
			for _, p := range b.Preds {
				if from, ok := out[p]; ok {
					now, reached = max(now, from), true
				}
			}
			if !reached {
				continue
			}
			now = c.through(b, now, after)
			if before, ok := out[b]; !ok || before != now {
				out[b], changed = now, true
			}
		}
		if !changed {
			return after
		}
	}
	return nil
}

// through returns the maximum value of the counter after a block.
func (c *counter) through(b *ssa.BasicBlock, now int64, after map[ssa.CallInstruction]int64) int64 {
	count := func(call ssa.CallInstruction) {
		by := c.changes[call].by
		if now += by; by < 0 {
			after[call] = now
		}
		now = max(now, 0)
	}
	for _, at := range b.Instrs {
		switch at := at.(type) {
		case *ssa.Alloc:
			if at == c.made {
				now = 0
			}
		case *ssa.Call:
			count(at)
		case *ssa.Go: // it may run at any time
			now += max(c.changes[at].by, 0)
		case *ssa.RunDefers:
			for _, d := range slices.Backward(c.deferred(b)) {
				count(d)
			}
		}
	}
	return now
}

// deferred returns the deferred calls that run at the end of a block, in source order: those that are always deferred, and those
// that may be and add something.
func (c *counter) deferred(end *ssa.BasicBlock) []ssa.CallInstruction {
	var all []ssa.CallInstruction
	for _, b := range end.Parent().Blocks {
		for _, at := range b.Instrs {
			if d, ok := at.(*ssa.Defer); ok && (b.Dominates(end) || c.changes[d].by > 0) {
				all = append(all, d)
			}
		}
	}
	return all
}
