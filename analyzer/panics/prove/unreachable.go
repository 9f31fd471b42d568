package prove

import "golang.org/x/tools/go/ssa"

// impossible proves that a block is unreachable: a branch condition on the path to it is always false.
func (p *prover) impossible(b *ssa.BasicBlock) bool {
	for range 4 {
		preds := p.g.preds[b.Index]
		if len(preds) != 1 {
			return false
		}
		end := before(place{preds[0].from, len(preds[0].from.Instrs)})
		for _, f := range p.facts.byBlock[b] {
			if f.from.i < 0 && f.by != nil && p.refutes(f, end) {
				return true
			}
		}
		b = preds[0].from
	}
	return false
}

// refutes proves that a fact about numbers does not hold at a point.
func (p *prover) refutes(f *fact, at point) bool {
	l := linear{n: f.l.n}
	for _, t := range f.l.list() {
		if !p.gather(&l, t.n, t.c, at, reach) {
			return false
		}
	}
	opposite, ok := l.negation()
	switch {
	case !ok || f.guard != nil:
		return false
	case f.pred == holdsAtLeast:
		return p.proves(opposite, at, reach)
	case f.pred == unequal:
		opposite.n--
		return p.proves(l, at, reach) && p.proves(opposite, at, reach)
	}
	return false
}
