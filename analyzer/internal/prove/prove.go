// Package prove tells what can go wrong in one function, and proves of what it can that it does not: from the constants, the guards,
// the loops and the lengths of that function, and from what is known of the functions that it calls.
package prove

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"github.com/toolconform/toolconform/analyzer/internal/hazard"
	"golang.org/x/tools/go/ssa"
)

// Knowledge is what a proof may use of other functions.
type Knowledge interface {
	// Promises answers what holds of the results of a call, and of its arguments afterwards.
	Promises(call ssa.CallInstruction) []condition.Condition
	// Returns reports whether a call can return at all.
	Returns(call ssa.CallInstruction) bool
	// Given answers what is assumed of the parameters of a function whose callers are not all known.
	Given(f *ssa.Function) []condition.Condition
}

// A Value is an SSA value, a field that is reached from it, or a length.
type Value struct {
	ssa.Value        // nil: nothing, which counts for nothing
	Path      string // as in a condition.Term
	Len       bool
}

// A Need is a condition over values at a place in a function.
type Need struct {
	Op   condition.Op
	X, Y Value
	N    int64
	Name string
}

// A Site is an instruction that can panic by itself: one that is not a call.
type Site struct {
	Class   hazard.Class
	At      ssa.Instruction
	Pos     token.Pos
	Needs   []Need // all of them have to hold
	Failed  Need   // the first that is not proven
	Verdict hazard.Verdict
	Why     string // the guard that proves it, or what is wrong with it: "len(parts) > 2", "parts holds 1 or more"
	Nil     string // why the pointer, map, function or interface is likely to be nil, where that is known: "m[key] may be missing"
}

// A Function is a function that is looked into.
type Function struct {
	f    *ssa.Function
	know Knowledge
}

// New looks into a function.
func New(f *ssa.Function, know Knowledge) *Function { return &Function{f, know} }

// Sites answers the instructions of the function that can panic by themselves, in the order of the source, proven ones too. What cannot be
// reached is not among them.
func (f *Function) Sites() []Site { return nil }

// An Answer is what is known of a need.
type Answer struct {
	Verdict  hazard.Verdict
	Why, Nil string // as of a Site
}

// Holds answers whether a need holds where an instruction is about to be executed.
func (f *Function) Holds(at ssa.Instruction, n Need) Answer { return Answer{} }

// Promises answers what holds of the results of the function whenever it returns.
func (f *Function) Promises() []condition.Condition { return nil }

// Reached reports whether a block can be reached: not behind a condition that is constantly false, or a call that does not return.
func (f *Function) Reached(b *ssa.BasicBlock) bool { return true }
