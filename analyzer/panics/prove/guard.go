package prove

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Guarded reports whether an instruction is executed only under some condition.
func (f *Function) Guarded(at ssa.Instruction) bool {
	if f.p == nil || f.large || !f.p.g.reached(at.Block()) {
		return true
	}
	return len(f.Guards(at)) > 0 || f.p.oneOf(at.Block())
}

// oneOf reports whether a block is reached by one of several branches and the function may return without it, as in a || b.
func (p *prover) oneOf(b *ssa.BasicBlock) bool {
	preds := p.g.preds[b.Index]
	if len(preds) < 2 {
		return false
	}
	for _, e := range preds {
		if _, branch := lastOf(e.from).(*ssa.If); !branch || p.g.dominates(b, e.from) {
			return false
		}
	}
	for _, end := range p.g.order {
		if _, returns := lastOf(end).(*ssa.Return); returns && end != b && p.leads(p.g.order[0], end, b) {
			return true
		}
	}
	return false
}

// repeats reports whether a block is the head of a loop. Its condition is not a guard of the body.
func (p *prover) repeats(b *ssa.BasicBlock) bool {
	for _, e := range p.g.preds[b.Index] {
		if strings.HasSuffix(b.Comment, ".loop") && p.g.dominates(b, e.from) {
			return true
		}
	}
	for _, to := range b.Succs {
		if to.Comment == "rangeint.body" {
			return true
		}
	}
	return false
}

// A Guard is a branch condition, with its value, that must hold for an instruction to be reached.
type Guard struct {
	Cond  ssa.Value
	Truth bool
}

// Guards returns the guards of an instruction, the nearest first, without loop conditions.
func (f *Function) Guards(at ssa.Instruction) []Guard {
	if f.p == nil || f.large || !f.p.g.reached(at.Block()) {
		return nil
	}
	var all []Guard
	for b := at.Block(); ; {
		above := f.p.g.above(b)
		if above == nil {
			return all
		}
		if n, one := f.p.only(above, b); one && !f.p.repeats(above) {
			cond := lastOf(above).(*ssa.If).Cond
			if _, constant := cond.(*ssa.Const); !constant {
				all = append(all, Guard{cond, n == 0})
			}
		}
		b = above
	}
}

// only returns the one successor of from through which to, which from dominates, is reached.
func (p *prover) only(from, to *ssa.BasicBlock) (int, bool) {
	if _, ok := lastOf(from).(*ssa.If); !ok || from.Succs[0] == from.Succs[1] {
		return 0, false
	}
	way := -1
	for n, next := range from.Succs {
		if p.g.follows(from, n) && p.leads(next, to, from) {
			if way >= 0 {
				return 0, false
			}
			way = n
		}
	}
	return way, way >= 0
}

// leads reports whether there is a path between two blocks that avoids a third.
func (p *prover) leads(from, to, without *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{without: true}
	queue := []*ssa.BasicBlock{from}
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if b == to {
			return true
		}
		if seen[b] || !p.g.reached(b) {
			continue
		}
		seen[b] = true
		for n, next := range b.Succs {
			if p.g.follows(b, n) {
				queue = append(queue, next)
			}
		}
	}
	return false
}

// Before reports whether a is always executed before b. Branches on constants are not considered.
func (f *Function) Before(a, b ssa.Instruction) bool {
	switch {
	case a.Block() == b.Block():
		instructions := a.Block().Instrs
		return slices.Index(instructions, a) < slices.Index(instructions, b)
	case f.p == nil || f.large || !f.p.g.reached(a.Block()) || !f.p.g.reached(b.Block()):
		return a.Block().Dominates(b.Block())
	}
	return f.p.g.dominates(a.Block(), b.Block())
}
