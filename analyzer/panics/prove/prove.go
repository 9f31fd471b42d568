// Package prove finds the operations of a function that can panic, and proves that they do not. A proof has three well-known parts: values that are
// certainly equal are one node (package valuenumber), conditions hold in the blocks that they dominate, and numbers are compared by differences, as in
// ABCD (Bodík, Gupta and Sarkar, "ABCD: eliminating array bounds checks on demand", 2000).
//
// The statements are: a node is not nil, or is not 0; and x - y >= n for nodes x and y, of which either may be missing. These are the rules:
//
//	form          the form or the type of a node decides: an address is not nil, a length is at least 0, a uint8 is at most 255
//	condition     in what the branch of a condition dominates, the condition holds: x < len(s), p != nil
//	execution     after an operation, it has not panicked: after s[i], 0 <= i < len(s); after p.f, p != nil
//	callee        what is known of a result holds after the call: strings.Index returns -1 or more
//	sum           x + k and x - k stand for the number that they are if they are proven not to overflow
//	transitivity  x - y >= n follows from x - z >= m and z - y >= n - m
//	join          where several edges lead to a block, a statement holds there if it holds on each edge
//	induction     a statement that recurs in its own proof, by way of an edge, is about an earlier execution of the block, and may be assumed
//
// The proofs assume that there are no data races, no unsafe code and enough memory, that nothing has more than 1<<40 elements, and that an int has 64 bits.
package prove

import (
	"go/token"
	"slices"
	"sort"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// CalleeFacts provides facts about other functions.
type CalleeFacts interface {
	// Promises returns the conditions that hold for the results and the arguments after a call.
	Promises(call ssa.CallInstruction) []condition.Condition
	// NonNil returns the parameters that are not nil, whoever calls the function.
	NonNil(f *ssa.Function) []*ssa.Parameter
}

// A Site is an instruction that can panic by itself, other than a call.
type Site struct {
	Class  hazard.Class
	At     ssa.Instruction
	Pos    token.Pos
	Needs  []hazard.Need // all must hold; none for panic(…)
	Proven bool          // it cannot fail
}

// Limits of the analysis.
const (
	mostBlocks       = 2000
	mostInstructions = 30000
	stepsPerQuery    = 4000
	stepsPerFunction = 400000
)

// A Function is a function under analysis.
type Function struct {
	f     *ssa.Function
	p     *prover // nil if the function has no body or is too large
	large bool
}

// New analyzes a function.
func New(f *ssa.Function, know CalleeFacts) *Function {
	into := &Function{f: f, large: isLarge(f)}
	if len(f.Blocks) > 0 && !into.large {
		into.p = newProver(f)
		into.p.collect(f, know)
	}
	return into
}

// Large reports whether the function is too large to be analyzed.
func (f *Function) Large() bool { return f.large }

func isLarge(f *ssa.Function) bool {
	n := 0
	for _, b := range f.Blocks {
		n += len(b.Instrs)
	}
	return n > mostInstructions || len(f.Blocks) > mostBlocks
}

// Sites returns the instructions that can panic, in source order, proven ones included.
func (f *Function) Sites() []Site {
	var all []Site
	for _, b := range f.f.Blocks {
		for _, i := range b.Instrs {
			for _, form := range hazard.Of(i) {
				all = append(all, f.site(i, form))
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Pos < all[j].Pos })
	return all
}

func (f *Function) site(i ssa.Instruction, form hazard.Form) Site {
	s := Site{Class: form.Class, At: i, Pos: hazard.Position(i), Needs: form.Needs, Proven: len(form.Needs) > 0}
	if form.Pos.IsValid() {
		s.Pos = form.Pos
	}
	for _, n := range form.Needs {
		s.Proven = s.Proven && f.Holds(i, n)
	}
	return s
}

// Holds reports whether a need is proven right before an instruction.
func (f *Function) Holds(at ssa.Instruction, n hazard.Need) bool {
	return f.p != nil && f.p.left > 0 && f.p.decide(n, before(f.p.PlaceOf(at)))
}

// Guarded reports whether the function may return without an instruction.
func (f *Function) Guarded(at ssa.Instruction) bool {
	if f.p == nil {
		return true
	}
	entry := f.f.Blocks[0]
	return at.Block() != entry && slices.ContainsFunc(f.f.Blocks, func(b *ssa.BasicBlock) bool {
		_, returns := lastOf(b).(*ssa.Return)
		return returns && b != at.Block() && b != f.f.Recover && flowgraph.Leads(entry, b, at.Block())
	})
}

func lastOf(b *ssa.BasicBlock) ssa.Instruction {
	if len(b.Instrs) == 0 {
		return nil
	}
	return b.Instrs[len(b.Instrs)-1]
}
