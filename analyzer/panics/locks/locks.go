// Package locks is a data-flow analysis of mutexes: which are held at an instruction, which unlocks are invalid, and how a call
// leaves the locks of its caller.
package locks

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
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

// An Effect is the state in which a call leaves a lock of its caller.
type Effect struct {
	Lock  condition.Term // a parameter, or a field reached from one
	State State
}

// An InvalidUnlock is an unlock of a lock that is not held, or may not be.
type InvalidUnlock struct {
	At   ssa.Instruction
	Lock condition.Term // if the caller decides; zero if the unlock is wrong here
}

// A Function holds the results for one function.
type Function struct {
	f       *ssa.Function
	through func(ssa.CallInstruction) ([]ssa.Value, []Effect)
	entry   State
	before  map[ssa.Instruction]states
	invalid map[ssa.Instruction]InvalidUnlock
	exits   []states
	keys    map[ssa.Value]key
}

// states maps the locks with known states.
type states map[key]State

// Of analyzes the locks of a function. root says that a host calls it, which holds no lock. through returns the arguments of a call
// and its effects on locks.
func Of(f *ssa.Function, root bool, through func(ssa.CallInstruction) ([]ssa.Value, []Effect)) *Function {
	l := &Function{f: f, through: through, entry: Unknown, before: map[ssa.Instruction]states{}, invalid: map[ssa.Instruction]InvalidUnlock{}, keys: map[ssa.Value]key{}}
	if root {
		l.entry = Free
	}
	if l.usesLocks() {
		l.run()
	}
	if l.usesInterface() {
		clear(l.invalid)
		l.exits = nil
	}
	return l
}

// usesInterface reports whether the function locks through an interface, so that the locks are not known.
func (l *Function) usesInterface() bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			if call, ok := at.(ssa.CallInstruction); ok && call.Common().IsInvoke() && strings.Contains(call.Common().Method.Name(), "ock") {
				return true
			}
		}
	}
	return false
}

// usesLocks reports whether the function locks or unlocks, directly or by calls.
func (l *Function) usesLocks() bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			call, ok := at.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if _, lock := operation(call); lock {
				return true
			}
			if _, effects := l.through(call); len(effects) > 0 {
				return true
			}
		}
	}
	return false
}

// Exclusive reports whether, at an instruction, a lock is held exclusively that other calls may use, too.
func (l *Function) Exclusive(at ssa.Instruction) bool {
	for k, s := range l.before[at] {
		if s == Held && k.shared() {
			return true
		}
	}
	return false
}

// Now returns the state of a lock at an instruction. The lock is reached from argument by path.
func (l *Function) Now(at ssa.Instruction, argument ssa.Value, path string) State {
	k, ok := l.key(argument)
	if !ok {
		return Unknown
	}
	return l.state(l.before[at], k.at(path))
}

// Term returns the lock that is reached from an argument as a term of the parameters; false if it is not a lock of the caller.
func (l *Function) Term(argument ssa.Value, path string) (condition.Term, bool) {
	k, ok := l.key(argument)
	if !ok {
		return condition.Term{}, false
	}
	return l.term(k.at(path))
}

// InvalidUnlocks returns the invalid unlocks in source order.
func (l *Function) InvalidUnlocks() []InvalidUnlock {
	var all []InvalidUnlock
	for _, w := range l.invalid {
		all = append(all, w)
	}
	slices.SortFunc(all, func(a, b InvalidUnlock) int { return int(a.At.Pos() - b.At.Pos()) })
	return all
}

// Effects returns how the function leaves the locks of its parameters.
func (l *Function) Effects() []Effect {
	if len(l.exits) == 0 {
		return nil
	}
	var all []Effect
	for k, s := range l.exits[0] {
		same := s == Free || s == Held || s == Reading
		for _, other := range l.exits[1:] {
			same = same && l.state(other, k) == s
		}
		if t, ok := l.term(k); ok && same {
			all = append(all, Effect{t, s})
		}
	}
	slices.SortFunc(all, func(a, b Effect) int { return strings.Compare(a.Lock.String(), b.Lock.String()) })
	return all
}

func (l *Function) state(s states, k key) State {
	if known, ok := s[k]; ok {
		return known
	}
	if l.entry == Free && !k.shared() || l.entry == Unknown && k.local() {
		return Free
	}
	return l.entry
}
