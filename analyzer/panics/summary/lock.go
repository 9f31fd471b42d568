package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// The properties of a lock that is held, and of one that is held for reading.
const (
	locked  = "locked"
	rlocked = "rlocked"
)

// lockEffects are the states in which methods of package sync leave their receiver.
var lockEffects = map[string]locks.State{
	"(*sync.Mutex).Lock": locks.Held, "(*sync.Mutex).TryLock": locks.Held | locks.Unknown, "(*sync.Mutex).Unlock": locks.Free,
	"(*sync.RWMutex).Lock": locks.Held, "(*sync.RWMutex).TryLock": locks.Held | locks.Unknown, "(*sync.RWMutex).Unlock": locks.Free,
	"(*sync.RWMutex).RLock": locks.Reading, "(*sync.RWMutex).TryRLock": locks.Reading | locks.Unknown, "(*sync.RWMutex).RUnlock": locks.Free,
}

// lockFlow analyzes the locks of the function.
func (l *funcAnalysis) lockFlow() *locks.Function {
	root := false
	for _, r := range l.roots {
		root = root || r.Function == l.f
	}
	return locks.Of(l.f, root, func(call ssa.CallInstruction) ([]ssa.Value, []locks.Effect) {
		all := l.resolve(call)
		var effects []locks.Effect
		for _, c := range all {
			switch {
			case c.summary != nil:
				effects = append(effects, c.summary.Locks...)
			case c.object != nil && lockEffects[c.object.FullName()] != 0:
				effects = append(effects, locks.Effect{Lock: condition.Term{Kind: condition.Parameter}, State: lockEffects[c.object.FullName()]})
			}
		}
		if len(effects) == 0 {
			return nil, nil
		}
		args := make([]ssa.Value, len(all[0].args))
		for i, v := range all[0].args {
			args[i] = variable(v)
		}
		for i := range effects {
			if len(all) > 1 || !certain(call) {
				effects[i].State |= locks.Unknown // it may be another of the callees
			}
		}
		return args, effects
	})
}

// variable returns the value of a captured variable that always holds the same one, and any other value unchanged.
func variable(v ssa.Value) ssa.Value {
	if cell, ok := v.(*ssa.Alloc); ok {
		if held := lazyssa.Held(cell); held != nil {
			return held
		}
	}
	return v
}

// An unlocking is a call that unlocks a lock that its callee does not hold.
type unlocking struct {
	call    ssa.Instruction
	lock    ssa.Value // from which the lock is reached, or nil if it is not known here
	path    string
	reading bool
}

// unlocking returns the unlocking of a lock that a condition on the arguments of a call names.
func (l *funcAnalysis) unlocking(at ssa.Instruction, args []ssa.Value, c condition.Condition) unlocking {
	u := unlocking{call: at, path: c.X.Path, reading: c.Name == rlocked}
	if c.Op != condition.Has || c.X.Index >= len(args) || args[c.X.Index] == nil {
		return u
	}
	if v := variable(args[c.X.Index]); v.Parent() == nil || v.Parent() == l.f { // only the enclosing function knows the state of the lock
		u.lock = v
	}
	return u
}

// unlockings returns the calls of the function that unlock what their callees do not hold.
func (l *funcAnalysis) unlockings() []unlocking {
	var all []unlocking
	for at := range lazyssa.Calls(l.f) {
		for _, c := range l.resolve(at) {
			if c.summary != nil {
				for _, r := range c.summary.Reasons {
					if r.Class == hazard.Unlock {
						all = append(all, l.unlocking(at, c.args, r.If))
					}
				}
				continue
			}
			for _, n := range c.known.Needs {
				if n.Class == hazard.Unlock {
					all = append(all, l.unlocking(at, c.args, n.Condition))
				}
			}
		}
	}
	return all
}

// held reports whether a lock is held where it is unlocked. A lock that is reached through a pointer in memory may be another one by then, and another
// goroutine may unlock it at any time.
func (l *funcAnalysis) held(u unlocking) bool {
	switch u.call.(type) {
	case *ssa.Call, *ssa.Defer:
	default: // another goroutine, or a library that got a method
		return false
	}
	if u.lock == nil || !isFixed(u.lock) {
		return false
	}
	wanted := locks.Held
	if u.reading {
		wanted = locks.Reading
	}
	return l.locks.Now(u.call, u.lock, u.path) == wanted
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

// provesUnlock reports whether a call unlocks what the function holds: no other call may have unlocked it under another name, or may do so when it is deferred.
func (l *funcAnalysis) provesUnlock(u unlocking) bool {
	_, deferred := u.call.(*ssa.Defer)
	if deferred && flowgraph.MayPrecede(u.call, u.call) {
		return false
	}
	return l.held(u) && !slices.ContainsFunc(l.unlockings(), func(other unlocking) bool {
		_, too := other.call.(*ssa.Defer)
		return !l.held(other) || deferred && too && other.call != u.call && (flowgraph.MayPrecede(u.call, other.call) || flowgraph.MayPrecede(other.call, u.call)) &&
			l.locks.Same(u.lock, u.path, other.lock, other.path)
	})
}

// locked reports whether a lock is held at a call in the way that a condition on its arguments requires. If the callers of the function decide, r gets the
// condition on its parameters.
func (l *funcAnalysis) locked(at ssa.Instruction, args []ssa.Value, c condition.Condition, r *fact.Reason) bool {
	u := l.unlocking(at, args, c)
	if u.lock == nil || l.provesUnlock(u) {
		return u.lock != nil
	}
	wanted := locks.Held
	if u.reading {
		wanted = locks.Reading
	}
	now := l.locks.Now(at, u.lock, u.path)
	if now&^(wanted|locks.Unknown) == 0 && now != wanted {
		if t, ok := l.locks.Term(u.lock, u.path); ok {
			r.If = condition.Condition{Op: condition.Has, Name: c.Name, X: t}
		}
	}
	r.Sure = now&(wanted|locks.Unknown) == 0
	return false
}
