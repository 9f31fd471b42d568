package prove

import "golang.org/x/tools/go/ssa"

// valueOf returns an instruction as a value, or nil if it has no value.
func valueOf(i ssa.Instruction) ssa.Value {
	v, _ := i.(ssa.Value)
	return v
}

// mostSplits limits the number of case distinctions for a system.
const mostSplits = 6

// solvable reports whether numbers exist that satisfy all inequalities. It accepts rational solutions; systems with only those are
// rare.
func (y *system) solvable() bool {
	all := append([]linear{}, y.all...)
	return y.guards(all, y.guarded, mostSplits)
}

// guards looks for a solution in which each guarded fact holds or its guard is negative.
func (y *system) guards(all []linear, guarded []*fact, splits int) bool {
	if len(guarded) == 0 || splits == 0 {
		return y.differ(all, y.unequal, splits)
	}
	f := guarded[0]
	var negative, natural, says linear
	says.n = f.l.n
	for _, t := range f.l.list() {
		if !y.spread(&says, t.n, t.c, 8) {
			return false
		}
	}
	if !y.spread(&natural, f.guard, 1, 8) || !y.spread(&negative, f.guard, -1, 8) {
		return false
	}
	negative.n++
	cut := all[:len(all):len(all)]
	return y.guards(append(cut, negative), guarded[1:], splits-1) || y.guards(append(cut, natural, says), guarded[1:], splits-1)
}

// differ looks for a solution in which the sums of unequal do not have the excluded values.
func (y *system) differ(all, unequal []linear, splits int) bool {
	if len(unequal) == 0 || splits == 0 {
		return satisfiable(all)
	}
	more, fine := unequal[0], false
	var less linear
	fine = less.plus(more, -1)
	more.n++
	less.n++
	cut := all[:len(all):len(all)]
	return fine && (y.differ(append(cut, more), unequal[1:], splits-1) || y.differ(append(cut, less), unequal[1:], splits-1))
}

// mostLinears limits the number of inequalities during elimination.
const mostLinears = 400

// satisfiable implements Fourier-Motzkin elimination: it eliminates one node after the other, adding each lower bound to each upper
// bound.
func satisfiable(all []linear) bool {
	for {
		n := next(all)
		if n == nil {
			for _, l := range all {
				if l.n > 0 {
					return false
				}
			}
			return true
		}
		var lower, upper, rest []linear
		for _, l := range all {
			switch c := l.count(n); {
			case c > 0:
				lower = append(lower, l)
			case c < 0:
				upper = append(upper, l)
			default:
				rest = append(rest, l)
			}
		}
		for _, low := range lower {
			for _, up := range upper {
				both, ok := eliminate(low, up, n)
				if !ok || len(rest) > mostLinears {
					return false
				}
				rest = append(rest, both)
			}
		}
		all = rest
	}
}

func next(all []linear) *node {
	for _, l := range all {
		if terms := l.list(); len(terms) > 0 {
			return terms[0].n
		}
	}
	return nil
}

// count returns the coefficient of a node.
func (l linear) count(n *node) int64 {
	for _, t := range l.list() {
		if t.n == n {
			return t.c
		}
	}
	return 0
}

// eliminate adds multiples of two inequalities so that a node is eliminated.
func eliminate(low, up linear, n *node) (linear, bool) {
	a, b := low.count(n), -up.count(n)
	common := divisor(a, b)
	var both linear
	if !both.plus(low, b/common) || !both.plus(up, a/common) {
		return both, false
	}
	return both.reduced(), true
}
