package summary

import (
	"go/constant"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A change is what a call does to the counter of a sync.WaitGroup.
type change struct {
	by      int64
	unknown bool // how much is not known, or when
}

// changeOf returns what a call does to the counter of its receiver; false where it is of no method of a sync.WaitGroup.
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

// A counter is the counter of a sync.WaitGroup that a function makes, and all that is ever done to it.
type counter struct {
	made    ssa.Value
	changes map[ssa.CallInstruction]change
	seen    map[ssa.Value]bool
}

// counterOf returns the counter that a method of a sync.WaitGroup is called on, where nobody else has it.
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

// follow gathers what is done by one of the names of the counter, and reports whether that is all that can be.
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
		case *ssa.UnOp: // of a variable that holds the address
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
		return false // the value of a method: who calls it when, nobody knows
	}
	for i, bound := range closure.Bindings {
		if bound == v && !c.follow(f.FreeVars[i]) {
			return false
		}
	}
	return true
}

// stored follows the counter into a variable that holds its address and nothing else ever. To set it to zero adds nothing.
func (c *counter) stored(store *ssa.Store, v ssa.Value) bool {
	if store.Addr == v {
		_, zero := store.Val.(*ssa.Const)
		return zero || store.Val == c.made
	}
	cell, ok := store.Addr.(*ssa.Alloc)
	return ok && lazyssa.Held(cell) == c.made && c.follow(cell)
}

// belowZero reports whether a call surely makes the counter of a sync.WaitGroup negative: nothing is ever added to it, or never as much as is
// taken away on any way to the call.
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

// most returns how much the counter is at most after each call that takes something away, as far as the function that makes it goes through
// its blocks; none where that grows in a loop. What other goroutines take away is not counted, nor what is deferred on some ways only.
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

// through returns how much the counter is at most behind a block.
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
		case *ssa.Go: // it may come at any time
			now += max(c.changes[at].by, 0)
		case *ssa.RunDefers:
			for _, d := range slices.Backward(c.deferred(b)) {
				count(d)
			}
		}
	}
	return now
}

// deferred returns the deferred calls that surely run at the end of a block, and those that may and add something, in the order of their source.
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
