// Package locks follows the locks of a function: which are held at a place, where one is unlocked that is not held, and what a call does to
// the locks of its caller.
package locks

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// A State says how a lock may stand; several at once where ways meet.
type State uint8

// The states.
const (
	Free    State = 1 << iota // nobody of this call holds it
	Held                      // this call holds it, and nobody else
	Reading                   // this call holds it with others
	Unknown                   // as the caller left it
)

// An Effect is how a call leaves a lock of its caller.
type Effect struct {
	Lock  condition.Term // a parameter, or a field that is reached from one
	After State
}

// A Wrong is an unlock of what is not held, or may not be.
type Wrong struct {
	At   ssa.Instruction
	Lock condition.Term // where the caller decides it; zero where it is wrong here
}

// A Function is what is known of the locks of a function.
type Function struct {
	f       *ssa.Function
	through func(ssa.CallInstruction) ([]ssa.Value, []Effect)
	entry   State
	before  map[ssa.Instruction]states
	wrong   map[ssa.Instruction]Wrong
	exits   []states
	keys    map[ssa.Value]key
}

// states are the locks that something is known of.
type states map[key]State

// Of follows the locks of a function; root says that a host calls it, which holds no lock. through returns the arguments of a call, and
// what it does to locks.
func Of(f *ssa.Function, root bool, through func(ssa.CallInstruction) ([]ssa.Value, []Effect)) *Function {
	l := &Function{f: f, through: through, entry: Unknown, before: map[ssa.Instruction]states{}, wrong: map[ssa.Instruction]Wrong{}, keys: map[ssa.Value]key{}}
	if root {
		l.entry = Free
	}
	if l.uses() {
		l.run()
	}
	if l.otherwise() {
		clear(l.wrong)
		l.exits = nil
	}
	return l
}

// otherwise reports whether locks are taken through an interface: which ones, nobody knows.
func (l *Function) otherwise() bool {
	for _, b := range l.f.Blocks {
		for _, at := range b.Instrs {
			if call, ok := at.(ssa.CallInstruction); ok && call.Common().IsInvoke() && strings.Contains(call.Common().Method.Name(), "ock") {
				return true
			}
		}
	}
	return false
}

// uses reports whether the function has to do with locks at all.
func (l *Function) uses() bool {
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

// Exclusive reports whether a lock is held at an instruction that others can hold, too, and that keeps them out.
func (l *Function) Exclusive(at ssa.Instruction) bool {
	for k, s := range l.before[at] {
		if s == Held && k.shared() {
			return true
		}
	}
	return false
}

// Now returns how a lock of the caller stands at an instruction, by the argument and the path from it.
func (l *Function) Now(at ssa.Instruction, argument ssa.Value, path string) State {
	k, ok := l.key(argument)
	if !ok {
		return Unknown
	}
	return l.state(l.before[at], k.at(path))
}

// Term returns the lock that is reached from an argument, in terms of the parameters; false where it is none of the caller's.
func (l *Function) Term(argument ssa.Value, path string) (condition.Term, bool) {
	k, ok := l.key(argument)
	if !ok {
		return condition.Term{}, false
	}
	return l.term(k.at(path))
}

// Wrong returns the unlocks of what is not held, in the order of the source.
func (l *Function) Wrong() []Wrong {
	var all []Wrong
	for _, w := range l.wrong {
		all = append(all, w)
	}
	slices.SortFunc(all, func(a, b Wrong) int { return int(a.At.Pos() - b.At.Pos()) })
	return all
}

// Effects returns how the function leaves the locks that it is given.
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
