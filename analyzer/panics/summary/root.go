package summary

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/root"
	"golang.org/x/tools/go/ssa"
)

// A Root is a root of a package with the reasons of its function.
type Root struct {
	root.Root
	finder *Finder
}

// Roots returns the roots of the package in source order. It panics if the analysis of the package has panicked.
func (f *Finder) Roots() []Root {
	f.analyze()
	if f.failed != nil {
		panic(f.failed)
	}
	return f.roots
}

// Reasons returns the ways in which a call of the function can crash the host.
func (r Root) Reasons() []fact.Reason {
	return slices.Concat(r.finder.summaries[r.Function].Reasons, r.finder.handedElsewhere())
}

// handedElsewhere returns the reasons of what code that no root calls, such as constructors, hands out to libraries. These may call it
// whenever a root runs.
func (f *Finder) handedElsewhere() []fact.Reason {
	if f.elsewhere != nil {
		return *f.elsewhere
	}
	reached := map[*ssa.Function]bool{}
	var reach func(*ssa.Function)
	reach = func(function *ssa.Function) {
		if !reached[function] {
			reached[function] = true
			for _, to := range f.localCallees(function) {
				reach(to)
			}
		}
	}
	for _, r := range f.roots {
		reach(r.Function)
	}
	all := fact.Set{}
	inOrder := func(a, b *ssa.Function) int {
		return cmp.Or(cmp.Compare(a.Pos(), b.Pos()), strings.Compare(a.String(), b.String()))
	}
	for _, function := range slices.SortedFunc(maps.Keys(f.handed), inOrder) { // of several chains of calls to a place, the first counts
		for _, r := range f.handed[function] {
			if !reached[function] && !tools.InTest(f.pass.Fset, function.Pos()) {
				r.Sure, r.If, r.Guarded = false, condition.Condition{}, true
				all.Add(r)
			}
		}
	}
	sorted := all.Sorted(f.limit)
	f.elsewhere = &sorted
	return sorted
}

// Handled reports whether functions of the package are called by libraries of tools.
func (f *Finder) Handled() bool { return len(roots.Of(f.pass)) > 0 }

// Handlers is root.Handlers.
var Handlers = root.Handlers

// A Reason is a fact.Reason.
type Reason = fact.Reason
