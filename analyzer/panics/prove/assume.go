package prove

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// collect computes the facts of a function: from branch conditions, from properties of callees, and from instructions that would
// have panicked otherwise.
func (p *prover) collect(f *ssa.Function, know CalleeFacts) {
	for _, c := range know.Assumptions(f) {
		p.assumeParameter(f, c)
	}
	for _, b := range f.Blocks {
		if !p.spend(len(b.Instrs)) {
			return
		}
		p.executed(b, know)
		branch, ok := lastOf(b).(*ssa.If)
		if !ok || b.Succs[0] == b.Succs[1] {
			continue
		}
		for n, to := range b.Succs {
			for _, found := range p.assume(p.Of(branch.Cond), n == 0, know) {
				if len(to.Preds) == 1 {
					found.from = valuenumber.Place{Block: to, Index: -1}
					p.facts.add(found)
				} else {
					p.facts.onEdge[flowgraph.Edge{From: b, N: n}] = append(p.facts.onEdge[flowgraph.Edge{From: b, N: n}], found)
				}
			}
		}
	}
}

func lastOf(b *ssa.BasicBlock) ssa.Instruction {
	if len(b.Instrs) == 0 {
		return nil
	}
	return b.Instrs[len(b.Instrs)-1]
}

// assume returns the facts that follow from a condition being true or false.
func (p *prover) assume(c *valuenumber.Node, truth bool, know CalleeFacts) []*fact {
	if c.Kind == valuenumber.Not {
		return p.assume(c.A, !truth, know)
	}
	pred := isFalse
	if truth {
		pred = isTrue
	}
	all := []*fact{{pred: pred, n: c}}
	switch c.Kind {
	case valuenumber.Binary:
		all = append(all, p.comparison(c, truth, know)...)
	case valuenumber.Element:
		all = append(all, p.okResult(c, truth)...)
	}
	if truth {
		all = append(all, p.promises(c, know, true)...)
	}
	return all
}

// okResult returns the facts that follow from the ok result of a type assertion or of a step over a map.
func (p *prover) okResult(c *valuenumber.Node, truth bool) []*fact {
	if next, ok := c.A.Value.(*ssa.Next); ok && c.Index == 0 && truth && !next.IsString {
		return []*fact{{pred: isNonNil, n: p.Of(next.Iter.(*ssa.Range).X)}} // a nil map has no iterations
	}
	if c.Index != 1 {
		return nil
	}
	assert, ok := c.A.Value.(*ssa.TypeAssert)
	if !ok {
		return nil
	}
	x, first := p.Of(assert.X), p.Make(valuenumber.Key{Kind: valuenumber.Element, A: c.A}, func(n *valuenumber.Node) { n.Type = assert.AssertedType })
	switch {
	case !truth:
		return []*fact{{pred: isNilValue, n: first}}
	case types.IsInterface(assert.AssertedType):
		return []*fact{{pred: isType, n: x, typ: assert.AssertedType}, {pred: isNonNil, n: x}, {pred: isNonNil, n: first}}
	}
	return []*fact{{pred: isType, n: x, typ: assert.AssertedType}, {pred: isNonNil, n: x}}
}
