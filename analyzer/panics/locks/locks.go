// Package locks is a data-flow analysis of mutexes: which are held at an instruction, and how a call leaves the locks of its caller.
package locks

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"golang.org/x/tools/go/ssa"
)

// A State is the set of possible states of a lock.
type State uint8

// The states.
const (
	Free    State = 1 << iota // this call does not hold it
	Held                      // this call holds it exclusively
	Reading                   // this call holds it for reading
	Unknown                   // as at the entry of the function
)

// An Effect is the state in which a call leaves a lock of its caller. Unknown means as it was.
type Effect struct {
	Lock  condition.Term // a parameter, or a field reached from one
	State State
}

// A Function holds the results for one function.
type Function struct {
	f       *ssa.Function
	through func(ssa.CallInstruction) ([]ssa.Value, []Effect)
	entry   State // of locks that other calls can use
	before  map[ssa.Instruction]states
	exits   []states
	keys    map[ssa.Value]key
}

// states maps the locks with known states.
type states map[key]State

// Of analyzes the locks of a function. root says that a host calls it, which holds no lock. through returns the arguments of a call
// and its effects on locks.
func Of(f *ssa.Function, root bool, through func(ssa.CallInstruction) ([]ssa.Value, []Effect)) *Function {
	l := &Function{f: f, through: through, entry: Unknown, before: map[ssa.Instruction]states{}, keys: map[ssa.Value]key{}}
	if root {
		l.entry = Free
	}
	if l.used() {
		l.run()
	}
	return l
}

// used reports whether the function locks or unlocks, directly or by calls.
func (l *Function) used() bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			if call, ok := at.(ssa.CallInstruction); ok {
				if _, effects := l.through(call); len(effects) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// Exclusive reports whether, at an instruction, a lock is held exclusively that other calls may use, too.
func (l *Function) Exclusive(at ssa.Instruction) bool {
	for k, s := range l.before[at] {
		if s == Held && !k.local() {
			return true
		}
	}
	return false
}

// Locked reports whether a lock that other calls may use may be held exclusively at an instruction.
func (l *Function) Locked(at ssa.Instruction) bool {
	for k, s := range l.before[at] {
		if s&Held != 0 && !k.local() {
			return true
		}
	}
	return false
}

// Now returns the state of a lock at an instruction; of a deferred call, the states that the lock may have when it runs. The lock is reached
// from argument by path.
func (l *Function) Now(at ssa.Instruction, argument ssa.Value, path string) State {
	k, ok := l.key(argument)
	if !ok {
		return Free | Held
	}
	k = k.at(path)
	now := l.state(l.before[at], k)
	if _, deferred := at.(*ssa.Defer); deferred {
		for later, s := range l.before {
			if flowgraph.MayPrecede(at, later) {
				now |= l.state(s, k)
			}
		}
	}
	return now
}

// Same reports whether two locks, each reached from an argument by a path, are the same as far as this is known.
func (l *Function) Same(a ssa.Value, aPath string, b ssa.Value, bPath string) bool {
	k, ok1 := l.key(a)
	m, ok2 := l.key(b)
	return !ok1 || !ok2 || k.at(aPath) == m.at(bPath)
}

// Term returns the lock that is reached from an argument as a term of the parameters; false if it is not a lock of the caller.
func (l *Function) Term(argument ssa.Value, path string) (condition.Term, bool) {
	k, ok := l.key(argument)
	if !ok {
		return condition.Term{}, false
	}
	return l.term(k.at(path))
}

// Effects returns how the function leaves the locks of its parameters.
func (l *Function) Effects() []Effect {
	merged := states{}
	for _, s := range l.exits {
		for k := range s {
			merged[k] = 0
		}
	}
	var all []Effect
	for k := range merged {
		for _, s := range l.exits {
			merged[k] |= l.state(s, k)
		}
		if t, ok := l.term(k); ok && merged[k] != Unknown {
			all = append(all, Effect{t, merged[k]})
		}
	}
	slices.SortFunc(all, func(a, b Effect) int { return strings.Compare(a.Lock.String(), b.Lock.String()) })
	return all
}

func (l *Function) state(s states, k key) State {
	if known, ok := s[k]; ok {
		return known
	}
	if k.local() {
		return Free
	}
	return l.entry
}
