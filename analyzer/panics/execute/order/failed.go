package order

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
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
	for b := i.Block(); b.Idom() != nil; b = b.Idom() {
		test, isIf := b.Idom().Instrs[len(b.Idom().Instrs)-1].(*ssa.If)
		if !isIf || len(b.Preds) != 1 {
			continue
		}
		compared, _ := test.Cond.(*ssa.BinOp)
		if compared == nil || compared.Op != token.NEQ && compared.Op != token.EQL {
			continue
		}
		failed := map[token.Token]int{token.NEQ: 0, token.EQL: 1}[compared.Op]
		err, _ := compared.X.(*ssa.Extract)
		if err != nil && err.Tuple == result.Tuple && isNilConstant(compared.Y) && b.Preds[0] == test.Block() && slices.Index(test.Block().Succs, b) == failed {
			return true
		}
	}
	return false
}

func isNilConstant(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}
