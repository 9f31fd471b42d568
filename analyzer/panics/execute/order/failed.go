package order

import (
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// IsOfFailedCall reports whether an instruction uses a result of a call where an error among the results of the same call is known not to be nil: that
// error decides what the result is.
func IsOfFailedCall(i ssa.Instruction) bool {
	operands := i.Operands(nil)
	if len(operands) == 0 {
		return false
	}
	if field, ok := (*operands[0]).(*ssa.FieldAddr); ok {
		return IsOfFailedCall(field)
	}
	result, ok := (*operands[0]).(*ssa.Extract)
	if !ok {
		return false
	}
	for branch, taken := range lazyssa.Conditions(i.Block()) {
		tested, notNil := lazyssa.NilTest(branch)
		err, ok := tested.(*ssa.Extract)
		if ok && err.Tuple == result.Tuple && taken == notNil && lazyssa.IsError(err.Type()) {
			return true
		}
	}
	return false
}
