// Package prove finds the operations of a function that can panic, and proves that they do not. Proofs use constants, guards, loops
// and lengths of the function, and facts about its callees.
//
// It assumes that there are no data races, no unsafe code and enough memory, that nothing has more than 1<<40 elements, and that an
// int has 64 bits.
package prove

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// CalleeFacts provides facts about other functions.
type CalleeFacts interface {
	// Promises returns the conditions that hold for the results and the arguments after a call.
	Promises(call ssa.CallInstruction) []condition.Condition
	// Assumptions returns the assumptions about the parameters of a function whose callers are not all known.
	Assumptions(f *ssa.Function) []condition.Condition
}

// A Site is an instruction that can panic by itself, other than a call.
type Site struct {
	Class   hazard.Class
	At      ssa.Instruction
	Pos     token.Pos
	Needs   []hazard.Need // all must hold; none for panic(…)
	Verdict hazard.Verdict
}
