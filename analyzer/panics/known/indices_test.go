package known

import "github.com/toolconform/toolconform/analyzer/panics/condition"

// highest returns the highest number of a parameter or a result that the table speaks of; -1 where it speaks of none.
func highest(f Function, kind condition.Kind) int {
	top := -1
	terms := func(c condition.Condition) {
		for _, t := range c.Terms() {
			if t.Kind == kind {
				top = max(top, t.Index)
			}
		}
	}
	for _, n := range f.Needs {
		terms(n.Condition)
	}
	for _, p := range f.Promises {
		terms(p)
	}
	for _, p := range f.Huge {
		for _, t := range p {
			terms(condition.Condition{X: t})
		}
	}
	if kind == condition.Result {
		return top
	}
	for _, c := range f.Callbacks {
		top = max(top, c.Parameter)
	}
	for _, p := range f.Compares {
		top = max(top, p)
	}
	for _, p := range f.takes {
		top = max(top, p)
	}
	return top
}
