package summary

import (
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
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

// locked reports whether a lock is held at a call in the way that a condition on its arguments requires. If the callers of the function decide, r gets the
// condition on its parameters.
func (l *funcAnalysis) locked(at ssa.Instruction, args []ssa.Value, c condition.Condition, r *fact.Reason) bool {
	if c.X.Index >= len(args) || args[c.X.Index] == nil {
		return false
	}
	v := variable(args[c.X.Index])
	if in := v.Parent(); in != nil && in != l.f { // only the enclosing function knows the state of the lock
		return false
	}
	wanted := locks.Held
	if c.Name == rlocked {
		wanted = locks.Reading
	}
	now := l.locks.Now(at, v, c.X.Path)
	if now == wanted {
		return true
	}
	if now&^(wanted|locks.Unknown) == 0 {
		if t, ok := l.locks.Term(v, c.X.Path); ok {
			r.If = condition.Condition{Op: condition.Has, Name: c.Name, X: t}
		}
	}
	r.Sure = now&(wanted|locks.Unknown) == 0
	return false
}
