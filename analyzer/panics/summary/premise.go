package summary

import (
	"go/constant"
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// A premise is a disjunction of comparisons of parameters with constants, without which a reason does not occur. Unused elements are zero.
type premise [3]comparison

// A comparison compares a parameter with a constant.
type comparison struct {
	param int
	op    token.Token // ILLEGAL: none
	with  string      // the exact constant
	truth bool
}

// mostPremises limits the number of dominating branches that are considered.
const mostPremises = 12

// premises returns the premises on parameters under which a block is reached.
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

// either returns the disjunction of comparisons under which a block is reached, if all its predecessors are such branches.
func (l *funcAnalysis) either(b *ssa.BasicBlock) (premise, bool) {
	var p premise
	guards := alternatives(b)
	if len(guards) == 0 || len(guards) > len(p) {
		return p, false
	}
	for i, g := range guards {
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
		if i < 0 || !constant || k.Value == nil || !isComparison(v.Op) {
			return comparison{}, false
		}
		return comparison{i, v.Op, k.Value.ExactString(), truth}, true
	}
	i := l.parameter(cond)
	return comparison{i, token.EQL, "true", truth}, i >= 0
}

// excludes reports whether an argument is a constant for which a comparison is false.
func (c comparison) excludes(arg ssa.Value) bool {
	k, ok := arg.(*ssa.Const)
	if !ok || k.Value == nil {
		return false
	}
	with := literal(c.with, k.Value.Kind())
	return with.Kind() == k.Value.Kind() && constant.Compare(k.Value, c.op, with) != c.truth
}

// literal parses a constant of a kind.
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

// premisesHere translates the premises of a callee's reason to the caller's parameters, omitting those on other values. It returns
// false if constant arguments exclude the reason.
func (l *funcAnalysis) premisesHere(c callee, premises []premise) ([]premise, bool) {
	var all []premise
	for _, p := range premises {
		var here premise
		n, known := 0, true
		for _, one := range p {
			if one.op == token.ILLEGAL {
				continue
			}
			arg := c.argument(one.param)
			if arg != nil && one.excludes(arg) {
				continue
			}
			if one.param = -1; arg != nil && arg.Parent() == l.f {
				one.param = l.parameter(arg)
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

// argument returns the argument for a parameter, or the value of a captured variable, or nil.
func (c callee) argument(param int) ssa.Value {
	if param >= len(c.args) || c.args[param] == nil {
		return nil
	}
	if c.in != nil && param >= len(c.in.Params) {
		return lazyssa.Held(c.args[param])
	}
	return c.args[param]
}

// common returns the premises that are in both lists.
func common(premises, others []premise) []premise {
	return slices.DeleteFunc(slices.Clone(premises), func(p premise) bool { return !slices.Contains(others, p) })
}

// alternatives returns the conditions of the branches that lead to a block, if there are several and nothing else leads to it: a || b, or several
// values of a case.
func alternatives(b *ssa.BasicBlock) []prove.Guard {
	if len(b.Preds) < 2 {
		return nil
	}
	var all []prove.Guard
	for _, from := range b.Preds {
		branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
		if !ok {
			return nil
		}
		all = append(all, prove.Guard{Cond: branch.Cond, Truth: from.Succs[0] == b})
	}
	return all
}

// isComparison reports whether an operator compares.
func isComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.GTR, token.LEQ, token.GEQ:
		return true
	}
	return false
}
