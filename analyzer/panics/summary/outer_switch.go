package summary

import (
	"go/constant"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// excludedByOuterSwitch reports whether an instruction of a function literal cannot be reached because of a switch in the enclosing function: the
// literal is created only if a variable equals one of some constants, and the instruction requires that it equals none.
func (l *funcAnalysis) excludedByOuterSwitch(at ssa.Instruction) bool {
	if l.f.Parent() == nil {
		return false
	}
	unequal := map[ssa.Value][]constant.Value{}
	for _, g := range l.proof.Guards(at) {
		if v, k, ok := constantEqual(g.Cond, !g.Truth); ok {
			unequal[v] = append(unequal[v], k)
		}
	}
	for v, none := range unequal {
		if v.Parent() == l.f.Parent() && !createdWithout(l.f, v, none) {
			return true
		}
	}
	return false
}

// constantEqual returns the value that is equal to a constant if cond has a truth value. A variable with a single value counts as that value.
func constantEqual(cond ssa.Value, truth bool) (ssa.Value, constant.Value, bool) {
	compared, ok := cond.(*ssa.BinOp)
	if !ok || compared.Op != token.EQL && compared.Op != token.NEQ || (compared.Op == token.EQL) != truth {
		return nil, nil, false
	}
	x, y := compared.X, compared.Y
	if _, constant := x.(*ssa.Const); constant {
		x, y = y, x
	}
	k, ok := y.(*ssa.Const)
	if !ok || k.Value == nil {
		return nil, nil, false
	}
	if load, ok := x.(*ssa.UnOp); ok && load.Op == token.MUL {
		x = lazyssa.Held(load.X)
	}
	return x, k.Value, x != nil
}

// createdWithout reports whether the enclosing function may create a literal without having compared v as equal to one of the constants.
func createdWithout(literal *ssa.Function, v ssa.Value, but []constant.Value) bool {
	seen := map[*ssa.BasicBlock]bool{}
	queue := literal.Parent().Blocks[:1:1]
	for ; len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		if seen[b] {
			continue
		}
		seen[b] = true
		for _, i := range b.Instrs {
			if closure, ok := i.(*ssa.MakeClosure); ok && closure.Fn == ssa.Value(literal) {
				return true
			}
		}
		for n, to := range b.Succs {
			if !impliesOneOf(b, n, v, but) {
				queue = append(queue, to)
			}
		}
	}
	return false
}

// impliesOneOf reports whether an edge is taken only if a value equals one of the constants.
func impliesOneOf(b *ssa.BasicBlock, n int, v ssa.Value, but []constant.Value) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	same, k, ok := constantEqual(branch.Cond, n == 0)
	if !ok || same != v {
		return false
	}
	for _, one := range but {
		if one.Kind() == k.Kind() && constant.Compare(one, token.EQL, k) {
			return true
		}
	}
	return false
}
