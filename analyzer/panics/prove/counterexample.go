package prove

import (
	"maps"

	"golang.org/x/tools/go/ssa"
)

// A Leaf is a value from which a number is computed: the value itself, its length, or a field of it.
type Leaf struct {
	Value ssa.Value
	Field int // -1: the value itself
}

// A LeafRange reports whether a leaf can be chosen freely, for example by the model, and in which range. Then a counterexample may
// choose it. A leaf that the code computes is not free.
type LeafRange func(Leaf) (Range, bool)

// A Range is a constraint on a leaf, or on its length; nil is no bound.
type Range struct {
	Least, Most *int64
	Len         bool
}

// A FailingPath is a path on which a need fails. Leaves holds the leaves of the need, Way those of all conditions on the path.
type FailingPath struct{ Leaves, Way []Leaf }

// Counterexample searches for a counterexample to a need: a path on which all numbers can be chosen, all conditions on the leaves of the
// need are understood, and a choice exists with which the need fails. It returns false if there is none, or if a condition that is
// not understood may exclude it.
//
// Only the first iteration of a loop is considered, except for the index of a range loop without other exits.
func (f *Function) Counterexample(at ssa.Instruction, n Need, leafRange LeafRange) (FailingPath, bool) {
	if f.p == nil || f.large || f.p.left <= 0 || !f.p.g.reached(at.Block()) {
		return FailingPath{}, false
	}
	here := before(f.p.at(at))
	x, y := f.p.value(n.X, here.place), f.p.value(n.Y, here.place)
	if n.X.Value != nil && x == nil || n.Y.Value != nil && y == nil {
		return FailingPath{}, false
	}
	s := &search{p: f.p, know: f.know, leafRange: leafRange, need: n, x: x, y: y, tries: mostTries}
	var failing FailingPath
	found := f.p.withBudget(func() bool {
		var ok bool
		failing, ok = s.try(path{points: []point{here}, taken: map[*ssa.BasicBlock]edge{}})
		return ok
	})
	return failing, found
}

// Limits of a search.
const (
	mostTries = 48 // number of paths
	mostTaken = 12 // join blocks on a path with a chosen edge
	mostJoins = 5  // join blocks with an arbitrary edge
	mostNodes = 20 // related numbers
)

// A search looks for a path on which a need fails.
type search struct {
	p         *prover
	know      CalleeFacts
	leafRange LeafRange
	need      Need
	x, y      *node
	tries     int
	about     subjects
	all       bool // every condition on the subjects counts as a guard, understood or not
	relating  bool // conditions that relate a subject to anything but a constant count, too
}

// try returns the first path that extends w and on which the need fails.
func (s *search) try(w path) (FailingPath, bool) {
	if s.tries--; s.tries < 0 || len(w.taken) > mostTaken {
		return FailingPath{}, false
	}
	all := &system{search: s, path: w, seen: map[*node]bool{}}
	if !all.addNegation() {
		return FailingPath{}, false
	}
	own := maps.Clone(all.seen)
	if !all.close() {
		return FailingPath{}, false
	}
	if n := all.undecided; n != nil {
		return s.split(w, n)
	}
	leaves, ok := all.leaves(all.seen)
	needed, _ := all.leaves(own)
	ok = ok && all.ranges()
	if !ok || s.contradicts(w) || !all.solvable() || s.unknownGuard(w, leaves, all.searched(own)) {
		return FailingPath{}, false
	}
	if home := s.join(w); home != nil {
		return s.viaAnyEdge(w, home)
	}
	return FailingPath{needed, leaves}, true
}

// join returns the nearest join block above the place for which the path has no edge, or nil.
func (s *search) join(w path) *ssa.BasicBlock {
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

// viaAnyEdge tries each edge into a block, until one leads to a counterexample.
func (s *search) viaAnyEdge(w path, home *ssa.BasicBlock) (FailingPath, bool) {
	for _, e := range s.p.g.preds[home.Index] {
		if s.p.g.dominates(home, e.from) {
			continue // a later iteration
		}
		if failing, ok := s.try(w.enteredBy(home, e)); ok {
			return failing, true
		}
	}
	return FailingPath{}, false
}

// contradicts reports whether a condition is true at one point of the path and false at another.
func (s *search) contradicts(w path) bool {
	if len(w.taken) == 0 {
		return false
	}
	if !s.isFeasible(w) {
		return true
	}
	known := map[*node]predicate{}
	for _, at := range w.places() {
		for b := at.b; b != nil; b = s.p.g.above(b) {
			for _, f := range s.p.facts.byBlock[b] {
				if s.contradictsKnown(known, f) {
					return true
				}
			}
		}
		if at.edge >= 0 {
			for _, f := range s.p.facts.onEdge[edge{at.b, at.edge}] {
				if s.contradictsKnown(known, f) {
					return true
				}
			}
		}
	}
	return false
}

// isFeasible reports whether numbers exist for which the path takes its edges.
func (s *search) isFeasible(w path) bool {
	all := &system{search: s, path: w, seen: map[*node]bool{}}
	for home, e := range w.taken {
		facts := s.p.facts.onEdge[e]
		for b := e.from; b != nil && b != s.p.g.above(home); b = s.p.g.above(b) {
			facts = append(facts[:len(facts):len(facts)], s.p.facts.byBlock[b]...)
		}
		for _, f := range facts {
			if !all.fact(f) {
				return true // too large to decide
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

func (s *search) contradictsKnown(known map[*node]predicate, f *fact) bool {
	if f.pred != isTrue && f.pred != isFalse || f.guard != nil {
		return false
	}
	was, ok := known[f.n]
	known[f.n] = f.pred
	return ok && was != f.pred
}

// split tries each path that determines an undecided node.
func (s *search) split(w path, n *node) (FailingPath, bool) {
	if n.kind == least || n.kind == greatest {
		for _, one := range []*node{n.a, n.b} {
			if failing, ok := s.try(w.pick(n, one)); ok {
				return failing, true
			}
		}
		return FailingPath{}, false
	}
	home := s.p.home(n)
	if w.anyIteration(s.p, home) {
		return FailingPath{}, false // the rest of that iteration is not known
	}
	for _, e := range s.p.feasible(home, w.points[0]) {
		if s.p.g.dominates(home, e.from) {
			continue // a later iteration
		}
		if failing, ok := s.try(w.withEdge(home, e)); ok {
			if len(failing.Leaves) == 0 && n.v != nil {
				failing.Leaves = []Leaf{{n.v, -1}} // the choice of the path decides
			}
			return failing, true
		}
	}
	if s.p.ranged(n) != nil && len(w.taken) == 0 {
		return s.try(w.pick(n, n))
	}
	return FailingPath{}, false
}

// A linearNeed is x - y >= n.
type linearNeed struct {
	x, y *node
	n    int64
}
