package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// A lockUse is a call of a method of a mutex of package sync.
type lockUse struct {
	address ssa.Value // of the mutex
	unlocks bool
	reading bool
}

// lockMethods are the methods that lock or unlock. TryLock is none of them: it may not lock.
var lockMethods = map[string]lockUse{
	"(*sync.Mutex).Lock": {}, "(*sync.Mutex).Unlock": {unlocks: true},
	"(*sync.RWMutex).Lock": {}, "(*sync.RWMutex).Unlock": {unlocks: true},
	"(*sync.RWMutex).RLock": {reading: true}, "(*sync.RWMutex).RUnlock": {unlocks: true, reading: true},
}

// lockUseOf returns what a call does to a mutex; false if it calls no method of one.
func lockUseOf(call ssa.CallInstruction) (lockUse, bool) {
	callee := call.Common().StaticCallee()
	if callee == nil {
		return lockUse{}, false
	}
	method, ok := callee.Object().(*types.Func)
	if !ok {
		return lockUse{}, false
	}
	use, ok := lockMethods[method.FullName()]
	if args := call.Common().Args; ok && len(args) > 0 { // a method value has none
		use.address = args[0]
	}
	return use, ok
}

// matches reports whether a mutex is unlocked in the way that it is locked.
func (u lockUse) matches(locks lockUse) bool {
	return !locks.unlocks && locks.reading == u.reading && rootOf(locks.address) == rootOf(u.address)
}

// provesUnlock reports whether a call unlocks what the function holds. A deferred one must be the only one that unlocks it from then on.
func (l *funcAnalysis) provesUnlock(at ssa.Instruction) bool {
	call, ok := at.(ssa.CallInstruction)
	if _, started := at.(*ssa.Go); started || !ok {
		return false
	}
	use, ok := lockUseOf(call)
	if !ok || !use.unlocks || !isFixed(use.address) || !l.holds(at, use, nil) {
		return false
	}
	if _, deferred := at.(*ssa.Defer); !deferred {
		return true
	}
	return !slices.ContainsFunc(l.unlocking, func(other ssa.CallInstruction) bool {
		_, too := other.(*ssa.Defer)
		u, direct := lockUseOf(other)
		same := !direct || rootOf(u.address) == rootOf(use.address)
		return flowgraph.MayPrecede(at, other) && (same || !l.provesUnlock(other)) || too && same && flowgraph.MayPrecede(other, at)
	})
}

// refutesUnlock reports whether a call unlocks what nothing in a root locks.
func (l *funcAnalysis) refutesUnlock(at ssa.Instruction) bool {
	call, ok := at.(*ssa.Call)
	if !ok || !l.isRoot(l.f) {
		return false
	}
	use, direct := lockUseOf(call)
	locks := func(i ssa.Instruction) bool {
		other, ok := i.(*ssa.Call)
		if !ok {
			return false
		}
		u, direct := lockUseOf(other)
		return direct && use.matches(u) || !direct && l.mayWait(other)
	}
	return direct && isFixed(use.address) && !slices.ContainsFunc(slices.Collect(l.instructions()), locks)
}

// unlockingCalls returns the calls of the function that unlock, or may do so in a callee that does not lock.
func (l *funcAnalysis) unlockingCalls() []ssa.CallInstruction {
	var all []ssa.CallInstruction
	for at := range l.instructions() {
		call, ok := at.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if use, direct := lockUseOf(call); direct && use.unlocks || !direct && l.mayUnlock(call) {
			all = append(all, call)
		}
	}
	return all
}

// mayUnlock reports whether a callee unlocks what it does not hold.
func (l *funcAnalysis) mayUnlock(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(l.resolve(call), func(c callee) bool {
		return c.summary != nil && slices.ContainsFunc(c.summary.Reasons, func(r Reason) bool { return r.Class == hazard.Unlock })
	})
}

// holds reports whether every path to an instruction locks a mutex, and then unlocks nothing but what it locked after it. Those that are asked for are
// not held in a loop.
func (l *funcAnalysis) holds(at ssa.Instruction, use lockUse, asked []ssa.Instruction) bool {
	if slices.Contains(asked, at) {
		return false
	}
	asked = append(asked, at)
	seen := map[*ssa.BasicBlock]bool{}
	var locked func(b *ssa.BasicBlock, before []ssa.Instruction) bool
	locked = func(b *ssa.BasicBlock, before []ssa.Instruction) bool {
		for _, i := range slices.Backward(before) {
			call, ok := i.(*ssa.Call)
			if !ok {
				continue
			}
			other, direct := lockUseOf(call)
			switch {
			case direct && use.matches(other):
				return true
			case direct && other.unlocks && (rootOf(other.address) == rootOf(use.address) || !isFixed(other.address) || !l.holds(call, other, asked)):
				return false
			case !direct && slices.Contains(l.unlocking, ssa.CallInstruction(call)):
				return false
			}
		}
		return len(b.Preds) > 0 && !slices.ContainsFunc(b.Preds, func(p *ssa.BasicBlock) bool {
			known := seen[p]
			seen[p] = true
			return !known && !locked(p, p.Instrs)
		})
	}
	return locked(at.Block(), at.Block().Instrs[:slices.Index(at.Block().Instrs, at)])
}

// mayHold reports whether a lock that other calls may use may be held exclusively at an instruction: one that is not always unlocked before it.
func (l *funcAnalysis) mayHold(at ssa.Instruction) bool {
	for before := range l.instructions() {
		call, ok := before.(*ssa.Call)
		if !ok {
			continue
		}
		use, ok := lockUseOf(call)
		if !ok || use.unlocks || use.reading || !rootOf(use.address).shared() || !flowgraph.MayPrecede(call, at) {
			continue
		}
		if !slices.ContainsFunc(l.unlocking, func(unlock ssa.CallInstruction) bool {
			u, direct := lockUseOf(unlock)
			_, plain := unlock.(*ssa.Call)
			return plain && direct && u.matches(use) && flowgraph.Before(call, unlock) && flowgraph.Before(unlock, at)
		}) {
			return true
		}
	}
	return false
}

// exclusive reports whether, at an instruction, a lock is held exclusively that other calls may use, too.
func (l *funcAnalysis) exclusive(at ssa.Instruction) bool {
	for before := range l.instructions() {
		call, ok := before.(*ssa.Call)
		if !ok {
			continue
		}
		if use, ok := lockUseOf(call); ok && !use.unlocks && !use.reading && rootOf(use.address).shared() && l.holds(at, use, nil) {
			return true
		}
	}
	return false
}

// isFixed reports whether an address is always that of the same variable for a value of a parameter, of a captured variable with one value, or of a variable.
func isFixed(address ssa.Value) bool {
	switch a := address.(type) {
	case *ssa.FieldAddr:
		return isFixed(a.X)
	case *ssa.MakeInterface:
		return isFixed(a.X)
	case *ssa.UnOp:
		return valuenumber.Settled(a.X) != nil
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global, *ssa.Alloc:
		return true
	}
	return false
}
