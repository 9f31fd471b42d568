package prove

import (
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// executed adds the facts that hold after each instruction of a block.
func (p *prover) executed(b *ssa.BasicBlock, know CalleeFacts) {
	for i, instruction := range b.Instrs {
		from := valuenumber.Place{Block: b, Index: i + 1}
		switch instruction.(type) {
		case *ssa.Go, *ssa.Defer, *ssa.Panic:
			continue
		}
		for _, form := range hazard.Of(instruction) {
			for _, n := range form.Needs {
				if f := p.afterwards(n); f != nil {
					f.from = from
					p.facts.add(f)
				}
			}
		}
		if call, ok := instruction.(*ssa.Call); ok {
			for _, c := range know.Promises(call) {
				if f := p.condition(call, c); f != nil && c.When.IsZero() {
					f.from = from
					p.facts.add(f)
				}
			}
		}
	}
}

// afterwards returns the fact that holds after an operation whose need was met.
func (p *prover) afterwards(n hazard.Need) *fact {
	switch {
	case n.Op == condition.Linear:
		x, y := p.value(n.X, valuenumber.Place{}), p.value(n.Y, valuenumber.Place{})
		if n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil {
			return nil
		}
		return compared(x, y, n.N)
	case n.Op == condition.NonNil:
		if x := p.Of(n.X.Value); !x.IsAddress() {
			return &fact{pred: isNonNil, n: x}
		}
	case n.Op == condition.IsType:
		if n.Type == nil {
			return nil
		}
		return &fact{pred: isType, n: p.Of(n.X.Value), typ: n.Type}
	case n.Name == hazard.Hashable:
		return &fact{pred: hashable, n: p.Of(n.X.Value)}
	case n.Name == hazard.NonZero:
		f := compared(p.Of(n.X.Value), nil, 0)
		f.pred = unequal
		return f
	}
	return nil
}
