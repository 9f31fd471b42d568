// Package prove tells what can go wrong in one function, and proves of what it can that it does not: from the constants, the guards,
// the loops and the lengths of that function, and from what is known of the functions that it calls.
//
// It takes for granted that there is no data race, no unsafe code, and memory enough: nothing with elements is longer than 1<<40, and
// an int has 64 bits.
package prove

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// CalleeFacts is what a proof may use of other functions.
type CalleeFacts interface {
	// Promises returns what holds of the results of a call, and of its arguments afterwards.
	Promises(call ssa.CallInstruction) []condition.Condition
	// Returns reports whether a call can return at all.
	Returns(call ssa.CallInstruction) bool
	// Given returns what is assumed of the parameters of a function whose callers are not all known.
	Given(f *ssa.Function) []condition.Condition
}

// The names of what a value has, in a Need whose Op is Has.
const (
	NonZero  = "nonzero"  // a number that is not 0
	Open     = "open"     // a channel that is not closed
	Hashable = "hashable" // an interface, or a value that holds one, that can be a key of a map
)

// A Value is an SSA value, a field that is reached from it, or a length.
type Value struct {
	ssa.Value        // nil: nothing, which counts for nothing
	Path      string // as in a condition.Term
	Len       bool
	Cap       bool // its capacity: a Len that is large enough will do
}

// A Need is a condition over values at a place in a function.
type Need struct {
	Op   condition.Op
	X, Y Value
	N    int64
	Name string
	Type types.Type // of an IsType, where it is at hand
}

// A Site is an instruction that can panic by itself: one that is not a call.
type Site struct {
	Class   hazard.Class
	At      ssa.Instruction
	Pos     token.Pos
	Needs   []Need // all of them have to hold; there are none for panic(…)
	Failed  Need   // the first that is not proven
	Verdict hazard.Verdict
	Why     string // the guard that proves it, or what is wrong with it: "len(parts) > 2", "parts holds 1 or more"
	Nil     string // why the pointer, map, function or interface is likely to be nil, where that is known: "m[key] may be missing"
	Path    string // what went before on a way through the function on which it goes wrong: "done was closed at line 31"
}

// An Answer is what is known of a need.
type Answer struct {
	Verdict        hazard.Verdict
	Why, Nil, Path string // as of a Site
}
