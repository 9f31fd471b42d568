// Package locks is a data-flow analysis of mutexes: which may be held at an instruction, and which unlocks cannot fail.
//
// What a call may do to a mutex that its caller holds is not examined. Instead, an unlock is proven only if its mutex is balanced: it is a variable or an
// unexported field, the package only locks and unlocks it and overwrites no struct that has it, and each unlock follows a lock of the same function.
package locks

import (
	"maps"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"golang.org/x/tools/go/ssa"
)

// A state is the set of possible states of a lock. The zero state is that of a lock that is not known to be used: free.
type state uint8

const (
	free    state = 1 << iota // this call does not hold it
	held                      // this call holds it exclusively
	reading                   // this call holds it for reading
)

// states maps locks to their states.
type states map[key]state

func (s states) of(k key) state {
	if known, ok := s[k]; ok {
		return known
	}
	return free
}

// methods are the states in which methods of package sync leave their receiver.
var methods = map[string]state{
	"(*sync.Mutex).Lock": held, "(*sync.Mutex).TryLock": held | free, "(*sync.Mutex).Unlock": free,
	"(*sync.RWMutex).Lock": held, "(*sync.RWMutex).TryLock": held | free, "(*sync.RWMutex).Unlock": free,
	"(*sync.RWMutex).RLock": reading, "(*sync.RWMutex).TryRLock": reading | free, "(*sync.RWMutex).RUnlock": free,
}

// locking returns the mutex that a call locks or unlocks, and the state in which that leaves it; nil if it is another call.
func locking(at ssa.Instruction) (mutex ssa.Value, after state) {
	if call, ok := at.(ssa.CallInstruction); ok && !call.Common().IsInvoke() {
		after := methods[lazyssa.FullName(call.Common().StaticCallee())]
		if after != 0 && len(call.Common().Args) == 1 { // a method value has none
			return call.Common().Args[0], after
		}
	}
	return nil, 0
}

// A Function holds the results for one function.
type Function struct {
	in     *Package
	before map[ssa.Instruction]states
}

func analyze(f *ssa.Function, in *Package) *Function {
	l := &Function{in, map[ssa.Instruction]states{}}
	for call := range lazyssa.Calls(f) {
		if mutex, _ := locking(call); mutex != nil {
			l.run(f)
			break
		}
	}
	return l
}

// run propagates the states through the blocks until nothing changes. States only grow.
func (l *Function) run(f *ssa.Function) {
	in := map[*ssa.BasicBlock]states{f.Blocks[0]: {}}
	queue := []*ssa.BasicBlock{f.Blocks[0]}
	for len(queue) > 0 {
		b := queue[0]
		queue = queue[1:]
		out := maps.Clone(in[b])
		for _, at := range b.Instrs {
			l.before[at] = maps.Clone(out)
			out.execute(at)
		}
		for _, to := range b.Succs {
			if joined := join(in[to], out); in[to] == nil || !maps.Equal(joined, in[to]) {
				in[to] = joined
				queue = append(queue, to)
			}
		}
	}
}

// join merges the states of two ways to a block; nil are those of a way that was not taken.
func join(a, b states) states {
	if a == nil {
		return maps.Clone(b)
	}
	all := states{}
	for _, s := range []states{a, b} {
		for k := range s {
			all[k] = a.of(k) | b.of(k)
		}
	}
	return all
}

// execute updates the states for an instruction. Deferred calls follow all others.
func (s states) execute(at ssa.Instruction) {
	switch at := at.(type) {
	case *ssa.Call:
		if mutex, after := locking(at); mutex != nil {
			if k := rootOf(mutex); k.root != nil {
				s[k] = after
			}
		}
	case *ssa.Store: // over a lock, or what contains it: another one takes its place, which nobody holds
		to := rootOf(at.Addr)
		for k := range s {
			if rest, within := strings.CutPrefix(k.path, to.path); k.root == to.root && within && (to.path == "" || rest == "" || rest[0] == '.') {
				s[k] |= free
			}
		}
	}
}

// Locked reports whether a lock that other calls may use may be held exclusively at an instruction.
func (l *Function) Locked(at ssa.Instruction) bool {
	for k, s := range l.before[at] {
		if s&held != 0 && !k.local() {
			return true
		}
	}
	return false
}

// Tracked reports whether an instruction locks or unlocks a mutex whose states are known.
func Tracked(at ssa.Instruction) bool {
	mutex, _ := locking(at)
	return mutex != nil && rootOf(mutex).root != nil
}

// Unlocks reports whether a call unlocks a balanced mutex, and so cannot fail, or one that the function has locked in the other way, for reading or for
// writing, and so fails unless another function has changed that.
func (l *Function) Unlocks(call ssa.Instruction) (proven, broken bool) {
	mutex, _ := locking(call)
	if mutex == nil {
		return false, false
	}
	k, wanted := rootOf(mutex), wanted(call)
	_, direct := call.(*ssa.Call)
	return l.follows(call) && l.in.balanced(mutexOf(mutex)), direct && isFixed(mutex) && k.root != nil && l.before[call].of(k) == (held|reading)&^wanted
}

// wanted returns the state of a mutex that an unlock requires.
func wanted(unlock ssa.Instruction) state {
	if unlock.(ssa.CallInstruction).Common().StaticCallee().Name() == "RUnlock" {
		return reading
	}
	return held
}

// follows reports whether an unlock follows a lock of the function on each path, and nothing else unlocks the mutex before the call is executed.
func (l *Function) follows(call ssa.Instruction) bool {
	mutex, _ := locking(call)
	k := rootOf(mutex)
	now := l.before[call].of(k)
	switch call.(type) {
	case *ssa.Go:
		return false
	case *ssa.Defer:
		for later, s := range l.before {
			if flowgraph.MayPrecede(call, later) {
				now |= s.of(k)
			}
			other, after := locking(later) // of the call itself, too, which may be in a loop
			if isDeferred(later) && after == free && rootOf(other) == k && (flowgraph.MayPrecede(later, call) || flowgraph.MayPrecede(call, later)) {
				return false
			}
		}
	}
	return now == wanted(call) && k.root != nil && isFixed(mutex)
}

func isDeferred(at ssa.Instruction) bool {
	_, ok := at.(*ssa.Defer)
	return ok
}
