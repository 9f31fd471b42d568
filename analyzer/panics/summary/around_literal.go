package summary

import (
	"go/constant"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// leftOut reports whether an instruction of a function literal is reached only where a variable of the function around is none of some constants, and the
// literal is made only where it is one of these: a switch in the literal that says again what a switch around it has said.
func (l *funcAnalysis) leftOut(at ssa.Instruction) bool {
	if l.f.Parent() == nil {
		return false
	}
	unequal := map[ssa.Value][]constant.Value{}
	for _, g := range l.proof.Guards(at) {
		if v, k, ok := equals(g.Cond, !g.Truth); ok {
			unequal[v] = append(unequal[v], k)
		}
	}
	for v, none := range unequal {
		if v.Parent() == l.f.Parent() && !comesWithout(l.f, v, none) {
			return true
		}
	}
	return false
}

// equals returns the value that a condition, by being true or not, says is equal to a constant: what a variable always holds stands for it.
func equals(cond ssa.Value, truth bool) (ssa.Value, constant.Value, bool) {
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

// comesWithout reports whether there is a way through the function around a literal to where it is made, on which a value is not known to be one of some constants.
func comesWithout(literal *ssa.Function, v ssa.Value, but []constant.Value) bool {
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
			if !saysOne(b, n, v, but) {
				queue = append(queue, to)
			}
		}
	}
	return false
}

// saysOne reports whether an edge is taken only where a value is one of some constants.
func saysOne(b *ssa.BasicBlock, n int, v ssa.Value, but []constant.Value) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	same, k, ok := equals(branch.Cond, n == 0)
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
