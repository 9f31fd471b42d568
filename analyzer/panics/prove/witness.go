package prove

import (
	"maps"

	"golang.org/x/tools/go/ssa"
)

// A Leaf is what a number is made of in the end: a value, the length of one, or a field of what a value is or points to.
type Leaf struct {
	Value ssa.Value
	Field int // -1: the value itself
}

// A Evaluate tells whether somebody else may choose a leaf at will, and within which range: then a number is looked for with which a need fails. A leaf
// that the code works out by itself is not free, since what it works out has to do with everything else.
type Judge func(Leaf) (Range, bool)

// A Range is what a leaf, or its length, is held to before it comes here; nil is no bound.
type Range struct {
	Least, Most *int64
	Len         bool
}

// A Failing is a way on which a need fails, by the leaves that it is about, and by those that anything on the way is about.
type Failing struct{ Leaves, Way []Leaf }

// Witness returns a way to a place on which a need fails: each number on it can be chosen, everything
// that is asked on the way of what the need is about is understood, and leaves room for numbers with which it fails. False says that there is
// none, or that it cannot be reported: somebody has asked about it, and whether that was enough nobody knows.
//
// A loop is entered once: what is different in later rounds is not looked for, but for how many there are of one over a sequence that nothing
// ends early.
func (f *Function) Witness(at ssa.Instruction, n Need, judge Judge) (Failing, bool) {
	if f.p == nil || f.large || f.p.left <= 0 || !f.p.g.reached(at.Block()) {
		return Failing{}, false
	}
	here := before(f.p.at(at))
	x, y := f.p.value(n.X, here.place), f.p.value(n.Y, here.place)
	if n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil {
		return Failing{}, false
	}
	s := &search{p: f.p, know: f.know, judge: judge, need: n, x: x, y: y, tries: mostTries}
	var failing Failing
	found := f.p.ask(func() bool {
		var ok bool
		failing, ok = s.try(way{points: []point{here}, taken: map[*ssa.BasicBlock]edge{}})
		return ok
	})
	return failing, found
}

// Limits of a search.
const (
	mostTries   = 48 // ways that are looked at
	mostRounded = 12 // blocks on one of them that several edges lead into
	mostJoins   = 5  // and those that only have to be come into
	mostNodes   = 20 // numbers that have to do with each other
)

// A search looks for a way on which a need fails.
type search struct {
	p     *prover
	know  CalleeFacts
	judge Judge
	need  Need
	x, y  *node
	tries int
	// strict says that whatever is asked counts, understood or not
	strict bool
	about  subjects
	// some says that of what is understood only questions about more than whether there is anything count
	some bool
}

// try returns the first way that extends another, and on which the need fails.
func (s *search) try(w way) (Failing, bool) {
	if s.tries--; s.tries < 0 || len(w.taken) > mostRounded {
		return Failing{}, false
	}
	all := &system{search: s, way: w, seen: map[*node]bool{}}
	if !all.denied() {
		return Failing{}, false
	}
	own := maps.Clone(all.seen)
	if !all.close() {
		return Failing{}, false
	}
	if n := all.undecided; n != nil {
		return s.split(w, n)
	}
	leaves, ok := all.leaves(all.seen)
	needed, _ := all.leaves(own)
	ok = ok && all.ranges()
	if !ok || s.contradicts(w) || !all.solvable() || s.unclear(w, leaves, all.searched(own)) {
		return Failing{}, false
	}
	if home := s.join(w); home != nil {
		return s.comes(w, home)
	}
	return Failing{needed, leaves}, true
}

// join returns the nearest block above the place that several edges lead into of which the way says none; nil where there is none any more.
func (s *search) join(w way) *ssa.BasicBlock {
	if len(w.joins) == mostJoins {
		return nil
	}
	for _, at := range w.places() {
		for b := at.b; b != nil; b = s.p.g.above(b) {
			if _, taken := w.taken[b]; !taken && len(s.p.g.preds[b.Index]) > 1 {
				return b
			}
		}
	}
	return nil
}

// comes tries each edge into a block, where any will do.
func (s *search) comes(w way, home *ssa.BasicBlock) (Failing, bool) {
	for _, e := range s.p.g.preds[home.Index] {
		if s.p.g.dominates(home, e.from) {
			continue // a later round
		}
		if failing, ok := s.try(w.from(home, e)); ok {
			return failing, true
		}
	}
	return Failing{}, false
}

// contradicts reports whether the same condition is true at one place of the way and false at another.
func (s *search) contradicts(w way) bool {
	if len(w.taken) == 0 {
		return false
	}
	if !s.comeable(w) {
		return true
	}
	known := map[*node]what{}
	for _, at := range w.places() {
		for b := at.b; b != nil; b = s.p.g.above(b) {
			for _, f := range s.p.facts.byBlock[b] {
				if s.against(known, f) {
					return true
				}
			}
		}
		if at.edge >= 0 {
			for _, f := range s.p.facts.onEdge[edge{at.b, at.edge}] {
				if s.against(known, f) {
					return true
				}
			}
		}
	}
	return false
}

// comeable reports whether there are numbers for which the way takes its edges.
func (s *search) comeable(w way) bool {
	all := &system{search: s, way: w, seen: map[*node]bool{}}
	for home, e := range w.taken {
		facts := s.p.facts.onEdge[e]
		for b := e.from; b != nil && b != s.p.g.above(home); b = s.p.g.above(b) {
			facts = append(facts[:len(facts):len(facts)], s.p.facts.byBlock[b]...)
		}
		for _, f := range facts {
			if !all.fact(f) {
				return true // too much to tell
			}
		}
	}
	for b := w.points[0].b; b != nil; b = s.p.g.above(b) {
		for _, f := range s.p.facts.byBlock[b] {
			if s.p.holdsAt(f, w.points[0]) && !all.fact(f) {
				return true
			}
		}
	}
	for n := range all.seen {
		all.limited(n)
	}
	return all.solvable()
}

func (s *search) against(known map[*node]what, f *fact) bool {
	if f.what != isTrue && f.what != isFalse || f.guard != nil {
		return false
	}
	was, ok := known[f.n]
	known[f.n] = f.what
	return ok && was != f.what
}

// split tries each way on which a node that depends on it is settled.
func (s *search) split(w way, n *node) (Failing, bool) {
	if n.kind == least || n.kind == greatest {
		for _, one := range []*node{n.a, n.b} {
			if failing, ok := s.try(w.pick(n, one)); ok {
				return failing, true
			}
		}
		return Failing{}, false
	}
	home := s.p.home(n)
	if w.rounds(s.p, home) {
		return Failing{}, false // what else is so in that round is not known
	}
	for _, e := range s.p.feasible(home, w.points[0]) {
		if s.p.g.dominates(home, e.from) {
			continue // a later round
		}
		if failing, ok := s.try(w.over(home, e)); ok {
			if len(failing.Leaves) == 0 && n.v != nil {
				failing.Leaves = []Leaf{{n.v, -1}} // which way is taken is what is decided
			}
			return failing, true
		}
	}
	if s.p.ranged(n) != nil && len(w.taken) == 0 {
		return s.try(w.pick(n, n))
	}
	return Failing{}, false
}

// A linearNeed is x - y >= n.
type linearNeed struct {
	x, y *node
	n    int64
}
