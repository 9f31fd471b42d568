package summary

import (
	"go/constant"
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// A premise is what parameters have to be for a reason to arise: one of some comparisons with constants holds. Those behind the first may be missing.
type premise [3]comparison

// A comparison is one of a parameter with a constant, which is true or not.
type comparison struct {
	param int
	op    token.Token // ILLEGAL: there is none
	with  string      // as it is reported exactly
	truth bool
}

// mostPremises is how many branches are looked at above a place.
const mostPremises = 12

// premises returns what the branches above a block say of the parameters of the function.
func (l *funcAnalysis) premises(b *ssa.BasicBlock) []premise {
	var all []premise
	for range mostPremises {
		if p, ok := l.either(b); ok {
			all = append(all, p)
		}
		above := b.Idom()
		if above == nil {
			break
		}
		if branch, ok := above.Instrs[len(above.Instrs)-1].(*ssa.If); ok {
			for n, to := range above.Succs {
				if len(to.Preds) != 1 || !to.Dominates(b) {
					continue
				}
				if c, ok := l.comparison(branch.Cond, n == 0); ok {
					all = append(all, premise{c})
				}
			}
		}
		b = above
	}
	return all
}

// either returns the comparisons one of which leads to a block, where nothing else does.
func (l *funcAnalysis) either(b *ssa.BasicBlock) (premise, bool) {
	var p premise
	asked := alternatives(b)
	if len(asked) == 0 || len(asked) > len(p) {
		return p, false
	}
	for i, g := range asked {
		c, ok := l.comparison(g.Cond, g.Truth)
		if !ok {
			return p, false
		}
		p[i] = c
	}
	return p, true
}

func (l *funcAnalysis) comparison(cond ssa.Value, truth bool) (comparison, bool) {
	if v, ok := cond.(*ssa.UnOp); ok && v.Op == token.NOT {
		return l.comparison(v.X, !truth)
	}
	if v, ok := cond.(*ssa.BinOp); ok {
		k, constant := v.Y.(*ssa.Const)
		i := l.parameter(v.X)
		if i < 0 || !constant || k.Value == nil || turned[v.Op] == token.ILLEGAL {
			return comparison{}, false
		}
		return comparison{i, v.Op, k.Value.ExactString(), truth}, true
	}
	i := l.parameter(cond)
	return comparison{i, token.EQL, "true", truth}, i >= 0
}

// excludes reports whether a given value is a constant for which a comparison does not hold.
func (c comparison) excludes(given ssa.Value) bool {
	k, ok := given.(*ssa.Const)
	if !ok || k.Value == nil {
		return false
	}
	with := literal(c.with, k.Value.Kind())
	return with.Kind() == k.Value.Kind() && constant.Compare(k.Value, c.op, with) != c.truth
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

// premisesHere returns the premises of a reason of a callee as such of the caller: those on what it is given itself. False says that the call gives
// constants with which the reason does not arise.
func (l *funcAnalysis) premisesHere(c callee, premises []premise) ([]premise, bool) {
	var all []premise
	for _, p := range premises {
		var here premise
		n, known := 0, true
		for _, one := range p {
			if one.op == token.ILLEGAL {
				continue
			}
			given := c.given(one.param)
			if given != nil && one.excludes(given) {
				continue
			}
			if one.param = -1; given != nil && given.Parent() == l.f {
				one.param = l.parameter(given)
			}
			known = known && one.param >= 0
			here[n] = one
			n++
		}
		if n == 0 {
			return nil, false
		}
		if known {
			all = append(all, here)
		}
	}
	return all, true
}

// given returns what a call gives for a parameter, or what a captured variable holds; nil where that is not known.
func (c callee) given(param int) ssa.Value {
	if param >= len(c.args) || c.args[param] == nil {
		return nil
	}
	if c.in != nil && param >= len(c.in.Params) {
		return lazyssa.Held(c.args[param])
	}
	return c.args[param]
}

// common returns the premises that are among others, too.
func common(premises, others []premise) []premise {
	return slices.DeleteFunc(slices.Clone(premises), func(p premise) bool { return !slices.Contains(others, p) })
}
