package prove

import (
	"go/constant"
	"go/token"
	"iter"
	"math"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// A fact holds from a place on, in all blocks that it dominates.
type fact struct {
	predicate
	x, y *valuenumber.Node
	n    int64
	from valuenumber.Place
}

func difference(x, y *valuenumber.Node, n int64) *fact {
	return &fact{predicate: atLeast, x: x, y: y, n: n}
}

// facts indexes the facts of a function.
type facts struct {
	byNode map[*valuenumber.Node][]*fact
	onEdge map[flowgraph.Edge][]*fact
}

// about calls do with the nodes of a fact, and with those that they are the sum of.
func (f *fact) about(do func(*valuenumber.Node)) {
	for _, n := range []*valuenumber.Node{f.x, f.y} {
		for ok := n != nil; ok; n, _, ok = operand(n) {
			do(n)
		}
	}
}

func (f *facts) add(fact *fact, from valuenumber.Place) {
	fact.from = from
	fact.about(func(n *valuenumber.Node) { f.byNode[n] = append(f.byNode[n], fact) })
}

// known returns the facts about a node that hold at a point.
func (p *prover) known(n *valuenumber.Node, at point) iter.Seq[*fact] {
	return func(yield func(*fact) bool) {
		if n == nil {
			return
		}
		if at.edge >= 0 {
			for _, f := range p.facts.onEdge[flowgraph.Edge{From: at.Block, N: at.edge}] {
				related := false
				f.about(func(m *valuenumber.Node) { related = related || m == n })
				if related && !yield(f) {
					return
				}
			}
		}
		all := p.facts.byNode[n]
		if !p.spend(1 + len(all)/8) {
			return
		}
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].holdsAt(at) && !yield(all[i]) {
				return
			}
		}
	}
}

func (f *fact) holdsAt(at point) bool {
	switch f.from.Block {
	case nil:
		return true
	case at.Block:
		return f.from.Index <= at.Index
	}
	return f.from.Block.Dominates(at.Block)
}

// collect computes the facts of a function: from branch conditions, from callees, and from instructions that would have panicked otherwise.
func (p *prover) collect(f *ssa.Function, know CalleeFacts) {
	for _, v := range know.NonNil(f) {
		p.facts.add(&fact{predicate: nonNil, x: p.Of(v)}, valuenumber.Place{})
	}
	for _, b := range f.Blocks {
		if !p.spend(len(b.Instrs)) {
			return
		}
		for i, instruction := range b.Instrs {
			for _, f := range p.executed(instruction, know) {
				p.facts.add(f, valuenumber.Place{Block: b, Index: i + 1})
			}
		}
		branch, ok := lastOf(b).(*ssa.If)
		if !ok || b.Succs[0] == b.Succs[1] {
			continue
		}
		for n, to := range b.Succs {
			edge := flowgraph.Edge{From: b, N: n}
			for _, f := range p.branch(p.Of(branch.Cond), n == 0, know) {
				if len(to.Preds) == 1 {
					p.facts.add(f, valuenumber.Place{Block: to, Index: -1})
				} else {
					p.facts.onEdge[edge] = append(p.facts.onEdge[edge], f)
				}
			}
		}
	}
}

// executed returns the facts that hold after an instruction.
func (p *prover) executed(i ssa.Instruction, know CalleeFacts) []*fact {
	switch i.(type) {
	case *ssa.Go, *ssa.Defer, *ssa.Panic:
		return nil
	}
	var all []*fact
	for _, form := range hazard.Of(i) {
		for _, n := range form.Needs {
			x, y := p.value(n.X), p.value(n.Y)
			switch {
			case n.X.Cap: // it says nothing about the length
			case n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil:
			case n.Op == condition.Linear:
				all = append(all, difference(x, y, n.N))
			case n.Op == condition.NonNil, n.Op == condition.IsType:
				all = append(all, &fact{predicate: nonNil, x: x})
			case n.Name == hazard.NonZero:
				all = append(all, &fact{predicate: nonZero, x: x})
			}
		}
	}
	if call, ok := i.(*ssa.Call); ok {
		all = append(all, p.promised(call, know, func(c condition.Condition) bool { return c.When.IsZero() })...)
	}
	return all
}

// branch returns the facts that follow from a condition being true or false.
func (p *prover) branch(c *valuenumber.Node, truth bool, know CalleeFacts) []*fact {
	var all []*fact
	switch c.Kind {
	case valuenumber.Not:
		return p.branch(c.A, !truth, know)
	case valuenumber.Binary:
		all = p.compared(c, truth, know)
	}
	if truth {
		all = append(all, p.results(c, know, true)...)
	}
	return all
}

// compared returns the facts that follow from a comparison.
func (p *prover) compared(c *valuenumber.Node, truth bool, know CalleeFacts) []*fact {
	x, y := c.A, c.B
	if x.Kind == valuenumber.Constant {
		x, y = y, x
	}
	_, _, _, integer := typeinfo.Span(c.Type)
	switch {
	case integer && c.Op == token.EQL:
		return comparedIntegers(x, y, truth)
	case integer && (c.Op == token.LSS && truth || c.Op == token.LEQ && !truth):
		if truth {
			return []*fact{difference(c.B, c.A, 1)}
		}
		return []*fact{difference(c.A, c.B, 1)}
	case integer && c.Op == token.LSS:
		return []*fact{difference(c.A, c.B, 0)}
	case integer && c.Op == token.LEQ:
		return []*fact{difference(c.B, c.A, 0)}
	case c.Op != token.EQL:
		return nil
	case typeinfo.IsString(c.Type):
		if truth || y.Kind == valuenumber.Constant && constant.StringVal(y.Const) == "" {
			return comparedIntegers(p.Length(x), p.Length(y), truth)
		}
	case y.Kind == valuenumber.Constant && y.Const == nil && !truth:
		return []*fact{{predicate: nonNil, x: x}}
	case y.Kind == valuenumber.Constant && y.Const == nil:
		return p.results(x, know, false)
	}
	return nil
}

// comparedIntegers returns the facts that follow from x == y being true or false.
func comparedIntegers(x, y *valuenumber.Node, equal bool) []*fact {
	if equal {
		return []*fact{difference(x, y, 0), difference(y, x, 0)}
	}
	k, ok := whole(y)
	lowest, _ := limits(x)
	switch {
	case ok && lowest.ok && lowest.n == k && k < math.MaxInt64: // what differs from its least value is greater
		return []*fact{difference(x, y, 1)}
	case ok && k == 0:
		return []*fact{{predicate: nonZero, x: x}}
	}
	return nil
}

// results returns what a call guarantees if the node, a result of it, is true, or if it, usually the error, is nil.
func (p *prover) results(n *valuenumber.Node, know CalleeFacts, isTrue bool) []*fact {
	from, index := n, 0
	if n.Kind == valuenumber.Element {
		from, index = n.A, n.Index
	}
	call, ok := from.Value.(*ssa.Call)
	if !ok || from.Kind != valuenumber.Opaque {
		return nil
	}
	return p.promised(call, know, func(c condition.Condition) bool {
		return c.When.Kind == condition.Result && c.When.Index == index && c.True == isTrue
	})
}

// promised returns the facts for those conditions of a callee that apply.
func (p *prover) promised(call *ssa.Call, know CalleeFacts, applies func(condition.Condition) bool) []*fact {
	var all []*fact
	for _, c := range know.Promises(call) {
		x, y := p.term(call, c.X), p.term(call, c.Y)
		switch {
		case !applies(c), x == nil && !c.X.IsZero(), y == nil && !c.Y.IsZero():
		case c.Op == condition.Linear && isNumber(x) && isNumber(y):
			all = append(all, difference(x, y, c.N))
		case c.Op == condition.NonNil:
			all = append(all, &fact{predicate: nonNil, x: x})
		}
	}
	return all
}

func isNumber(n *valuenumber.Node) bool {
	return n == nil || n.Type == nil || typeinfo.IsInteger(n.Type)
}
