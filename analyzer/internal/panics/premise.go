package panics

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A premise is what a parameter has to be for a reason to arise: a comparison of it with a constant, which is true or not.
type premise struct {
	param int
	op    token.Token
	with  string // as it is told exactly
	truth bool
}

// mostPremises is how many branches are looked at above a place.
const mostPremises = 12

// premises answers what the branches above a block say of the parameters of the function.
func (l *look) premises(b *ssa.BasicBlock) []premise {
	var all []premise
	for range mostPremises {
		above := b.Idom()
		if above == nil {
			break
		}
		if branch, ok := above.Instrs[len(above.Instrs)-1].(*ssa.If); ok {
			for n, to := range above.Succs {
				if len(to.Preds) != 1 || !to.Dominates(b) {
					continue
				}
				if p, ok := l.premise(branch.Cond, n == 0); ok {
					all = append(all, p)
				}
			}
		}
		b = above
	}
	return all
}

func (l *look) premise(cond ssa.Value, truth bool) (premise, bool) {
	switch v := cond.(type) {
	case *ssa.Parameter:
		return premise{slices.Index(l.f.Params, v), token.EQL, "true", truth}, true
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return l.premise(v.X, !truth)
		}
	case *ssa.BinOp:
		p, isParameter := v.X.(*ssa.Parameter)
		k, isConstant := v.Y.(*ssa.Const)
		if !isParameter || !isConstant || k.Value == nil || turned[v.Op] == token.ILLEGAL {
			return premise{}, false
		}
		return premise{slices.Index(l.f.Params, p), v.Op, k.Value.ExactString(), truth}, true
	}
	return premise{}, false
}

// excluded reports whether a call gives a constant with which a reason does not arise.
func excluded(premises []premise, args []ssa.Value) bool {
	return slices.ContainsFunc(premises, func(p premise) bool {
		if p.param >= len(args) {
			return false
		}
		given, ok := args[p.param].(*ssa.Const)
		if !ok || given.Value == nil {
			return false
		}
		with := literal(p.with, given.Value.Kind())
		return with.Kind() == given.Value.Kind() && constant.Compare(given.Value, p.op, with) != p.truth
	})
}

// literal reads a constant of a kind.
func literal(text string, kind constant.Kind) constant.Value {
	switch kind {
	case constant.Bool:
		return constant.MakeBool(text == "true")
	case constant.String:
		return constant.MakeFromLiteral(text, token.STRING, 0)
	case constant.Int:
		return constant.ToInt(constant.MakeFromLiteral(text, token.INT, 0))
	}
	return constant.MakeUnknown()
}

// premisesHere answers the premises of a reason of a callee as such of the caller: those on what it is given itself.
func (l *look) premisesHere(premises []premise, args []ssa.Value) []premise {
	var all []premise
	for _, p := range premises {
		if p.param >= len(args) {
			continue
		}
		if given, ok := args[p.param].(*ssa.Parameter); ok && given.Parent() == l.f {
			p.param = slices.Index(l.f.Params, given)
			all = append(all, p)
		}
	}
	return all
}

// common answers the premises that are among others, too.
func common(premises, others []premise) []premise {
	return slices.DeleteFunc(slices.Clone(premises), func(p premise) bool { return !slices.Contains(others, p) })
}
