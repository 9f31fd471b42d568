package locks

import (
	"go/token"
	"go/types"
	"maps"

	"golang.org/x/tools/go/ssa"
)

// operation returns the name of the method of sync.Mutex or sync.RWMutex that is called; ok is false for any other call.
func operation(call ssa.CallInstruction) (name string, ok bool) {
	callee := call.Common().StaticCallee()
	if callee == nil || callee.Object() == nil {
		return "", false
	}
	f, ok := callee.Object().(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != "sync" || f.Signature().Recv() == nil {
		return "", false
	}
	switch name := f.Name(); name {
	case "Lock", "RLock", "Unlock", "RUnlock", "TryLock", "TryRLock":
		return name, true
	}
	return "", false
}

// acquired maps operations that lock to the state after them.
var acquired = map[string]State{"Lock": Held, "TryLock": Held, "RLock": Reading, "TryRLock": Reading}

// rounds limits the number of passes over the blocks. States only grow, so few are needed.
const rounds = 12

// run propagates the states through the blocks until nothing changes.
func (l *Function) run() {
	out := map[*ssa.BasicBlock]states{}
	for range rounds {
		changed := false
		l.exits = nil
		clear(l.invalid)
		for _, b := range l.f.Blocks {
			if b == l.f.Recover || len(b.Preds) > 0 && !anyBefore(b.Preds, out) {
				continue // not reached yet, or the exit after a recovered panic, where nothing is known
			}
			after := l.block(b, l.join(b, out))
			if known, ok := out[b]; !ok || !maps.Equal(known, after) {
				out[b], changed = after, true
			}
		}
		if !changed {
			return
		}
	}
}

// join returns the states at the beginning of a block.
func (l *Function) join(b *ssa.BasicBlock, out map[*ssa.BasicBlock]states) states {
	all := states{}
	for i, p := range b.Preds {
		from, ok := out[p]
		if !ok {
			continue
		}
		from = l.onEdge(p, b, from)
		if i == 0 || len(all) == 0 && !anyBefore(b.Preds[:i], out) {
			maps.Copy(all, from)
			continue
		}
		for k := range all {
			all[k] |= l.state(from, k)
		}
		for k, s := range from {
			if _, ok := all[k]; !ok {
				all[k] = s | l.state(nil, k)
			}
		}
	}
	return all
}

func anyBefore(all []*ssa.BasicBlock, out map[*ssa.BasicBlock]states) bool {
	for _, b := range all {
		if _, ok := out[b]; ok {
			return true
		}
	}
	return false
}

// onEdge returns the states on an edge. After a TryLock, the branch decides whether the lock is held.
func (l *Function) onEdge(from, to *ssa.BasicBlock, s states) states {
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return s
	}
	call, ok := branch.Cond.(*ssa.Call)
	if !ok {
		return s
	}
	name, ok := operation(call)
	if !ok || acquired[name] == 0 {
		return s
	}
	k, ok := l.key(call.Call.Args[0])
	if !ok {
		return s
	}
	s = maps.Clone(s)
	if from.Succs[0] == to {
		s[k] = acquired[name]
	} else {
		s[k] = l.state(l.before[call], k)
	}
	return s
}

// block propagates the states through a block.
func (l *Function) block(b *ssa.BasicBlock, s states) states {
	for _, at := range b.Instrs {
		switch at := at.(type) {
		case *ssa.Call:
			l.before[at] = maps.Clone(s)
			l.apply(at, at, s)
		case *ssa.RunDefers:
			l.runDefers(at, s)
		case *ssa.Return:
			l.exits = append(l.exits, maps.Clone(s))
		default:
			l.before[at] = maps.Clone(s)
		}
	}
	return s
}

// apply updates the states for a call. An invalid unlock is recorded at the instruction at.
func (l *Function) apply(call ssa.CallInstruction, at ssa.Instruction, s states) {
	name, ok := operation(call)
	if !ok {
		args, effects := l.through(call)
		for _, e := range effects {
			if e.Lock.Index < len(args) && args[e.Lock.Index] != nil {
				if k, ok := l.key(args[e.Lock.Index]); ok {
					s[k.at(e.Lock.Path)] = e.State
				}
			}
		}
		return
	}
	k, ok := l.key(call.Common().Args[0])
	if !ok {
		return
	}
	now := l.state(s, k)
	switch name {
	case "Lock", "RLock":
		s[k] = acquired[name]
	case "TryLock", "TryRLock":
		s[k] = now | acquired[name]
	case "Unlock":
		l.checkUnlock(call, at, k, now, Held)
		s[k] = Free
	case "RUnlock":
		l.checkUnlock(call, at, k, now, Reading)
		s[k] = Free
	}
}

// checkUnlock records an unlock of a lock that may be free or held in the other mode.
func (l *Function) checkUnlock(call ssa.CallInstruction, at ssa.Instruction, k key, now, wanted State) {
	switch {
	case now&^(wanted|Unknown) != 0 && !l.correlated(call, k):
		l.invalid[at] = InvalidUnlock{At: at}
	case now&Unknown != 0:
		if t, ok := l.term(k); ok {
			l.invalid[at] = InvalidUnlock{At: at, Lock: t}
		}
	}
}

// correlated reports whether an unlock is controlled by the same condition as an operation that locks the same lock, tested twice.
func (l *Function) correlated(unlock ssa.CallInstruction, k key) bool {
	guards := controls(unlock.Block())
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(*ssa.Call)
			if !ok {
				continue
			}
			if name, ok := operation(call); !ok || acquired[name] == 0 {
				continue
			}
			if other, ok := l.key(call.Call.Args[0]); ok && other == k && sameCondition(guards, controls(b)) {
				return true
			}
		}
	}
	return false
}

// A control is a branch that dominates a block.
type control struct {
	at   *ssa.BasicBlock
	cond ssa.Value
	key  key // of a condition that is loaded from memory
}

func sameCondition(a, b []control) bool {
	for _, x := range a {
		for _, y := range b {
			if x.at != y.at && (x.cond == y.cond || x.key.root != nil && x.key == y.key) {
				return true
			}
		}
	}
	return false
}

// controls returns the branches that dominate a block.
func controls(b *ssa.BasicBlock) []control {
	var all []control
	for d := b; d.Idom() != nil; d = d.Idom() {
		if branch, ok := d.Idom().Instrs[len(d.Idom().Instrs)-1].(*ssa.If); ok {
			cond := branch.Cond
			if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
				cond = not.X
			}
			c := control{at: d.Idom(), cond: cond}
			if load, ok := cond.(*ssa.UnOp); ok {
				c.key = rootOf(load)
			}
			all = append(all, c)
		}
	}
	return all
}

// runDefers applies the deferred calls, the last first. Calls that are deferred only on some paths are ignored.
func (l *Function) runDefers(at *ssa.RunDefers, s states) {
	var deferred []*ssa.Defer
	for _, b := range l.f.Blocks {
		for _, i := range b.Instrs {
			if d, ok := i.(*ssa.Defer); ok && b.Dominates(at.Block()) {
				deferred = append(deferred, d)
			}
		}
	}
	for i := len(deferred) - 1; i >= 0; i-- {
		l.apply(deferred[i], deferred[i], s)
	}
}
