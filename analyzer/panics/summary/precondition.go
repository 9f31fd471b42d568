package summary

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// precondition returns a condition under which an explicit panic is not reached: the opposite of the comparison of numbers, lengths or pointers
// that leads to it. It returns false if there is no such comparison.
func precondition(at ssa.Instruction) (prove.Need, bool) {
	b := at.Block()
	if len(b.Preds) != 1 {
		return prove.Need{}, false
	}
	before := b.Preds[0]
	branch, ok := before.Instrs[len(before.Instrs)-1].(*ssa.If)
	if !ok {
		return prove.Need{}, false
	}
	compared, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return prove.Need{}, false
	}
	op := compared.Op
	if before.Succs[0] == b { // it is reached where the comparison holds: what has to hold is its opposite
		op = opposite[op]
	}
	if compared.Op == token.EQL || compared.Op == token.NEQ {
		return equality(compared, op)
	}
	return ordering(compared, op)
}

var opposite = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ, token.LEQ: token.GTR,
}

// equality returns that a pointer is not nil, or that a length is not zero.
func equality(compared *ssa.BinOp, op token.Token) (prove.Need, bool) {
	if op != token.NEQ {
		return prove.Need{}, false
	}
	x, y := compared.X, compared.Y
	if c, ok := y.(*ssa.Const); ok && c.IsNil() {
		return prove.Need{Op: condition.NonNil, X: prove.Value{Value: x}}, true
	}
	if k, ok := constantOf(prove.Value{Value: y}); ok && k == 0 {
		if v := measured(x); v.Len {
			return prove.Need{X: v, N: 1}, true
		}
		return prove.Need{Op: condition.Has, Name: prove.NonZero, X: prove.Value{Value: x}}, true
	}
	return prove.Need{}, false
}

// ordering returns the inequality as X - Y >= N.
func ordering(compared *ssa.BinOp, op token.Token) (prove.Need, bool) {
	x, y := measured(compared.X), measured(compared.Y)
	switch op {
	case token.GEQ:
		return prove.Need{X: x, Y: y}, true
	case token.GTR:
		return prove.Need{X: x, Y: y, N: 1}, true
	case token.LEQ:
		return prove.Need{X: y, Y: x}, true
	case token.LSS:
		return prove.Need{X: y, Y: x, N: 1}, true
	}
	return prove.Need{}, false
}

// measured returns the length that a call of len computes; any other value unchanged.
func measured(v ssa.Value) prove.Value {
	if call, ok := v.(*ssa.Call); ok {
		if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "len" {
			return prove.Value{Value: call.Call.Args[0], Len: true}
		}
	}
	return prove.Value{Value: v}
}
