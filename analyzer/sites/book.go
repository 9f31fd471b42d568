package sites

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// A book holds the ledgers of all packages.
type book struct {
	ledgers   []summary.Ledger
	functions map[string]summary.FunctionEntry
}

func bookOf(ledgers map[string]summary.Ledger) book {
	b := book{ledgers: sorted(ledgers), functions: map[string]summary.FunctionEntry{}}
	for _, l := range b.ledgers {
		for _, f := range l.Functions {
			b.functions[f.Name] = f
		}
	}
	return b
}

// tool lists the sites that a root reaches.
func (b book) tool(path string, root summary.RootEntry) Tool {
	t := Tool{Name: root.Name, Package: path, PanicFree: root.PanicFree, Promise: root.Promise, Sites: []Site{}}
	reached := arrived(root)
	for _, name := range b.reach(root.Function) {
		number := map[string]int{}
		for _, p := range b.functions[name].Places {
			s := Site{
				Class: p.Class.String(), Function: name, Expression: p.Expression,
				File: p.At.Filename, Line: p.At.Line, Column: p.At.Column,
			}
			s.State, s.Why = stateOf(p, reached)
			key := fmt.Sprintf("%s %s %s", name, s.Class, s.Expression)
			number[key]++
			s.Key = fmt.Sprintf("%s #%d", key, number[key])
			t.Sites = append(t.Sites, s)
		}
	}
	slices.SortStableFunc(t.Sites, func(a, b Site) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), strings.Compare(a.Class, b.Class), strings.Compare(a.Key, b.Key))
	})
	return t
}

// A mark identifies a site and a class of failure.
type mark struct{ site, class string }

// arrived returns the failures that reach a root, with their confidence.
func arrived(root summary.RootEntry) map[mark]summary.RatedReason {
	all := map[mark]summary.RatedReason{}
	for _, r := range root.Reasons {
		m := mark{r.Site, r.Class.String()}
		if known, ok := all[m]; !ok || r.Confidence < known.Confidence {
			all[m] = r
		}
	}
	return all
}

// stateOf returns the state of a place as seen from a root, and the reason.
func stateOf(p summary.Place, reached map[mark]summary.RatedReason) (state, why string) {
	if p.State != summary.Undecided {
		return Proven, p.Why
	}
	r, ok := reached[mark{p.Site, p.Class.String()}]
	switch {
	case !ok:
		return Proven, "excluded by its callers, or recovered"
	case r.Confidence < summary.Unproven:
		return Reported, cmp.Or(r.Why, defaultReasons[r.Confidence])
	}
	return Open, cmp.Or(p.Why, "no known fact excludes it")
}

// defaultReasons are the reasons for reported sites, by confidence, if there are no better ones.
var defaultReasons = map[summary.Confidence]string{
	summary.Certain: "happens whenever it is reached", summary.Tainted: "depends on model input", summary.Likely: "may be nil",
}

// reach returns the functions reachable from one: itself first, then the others in alphabetical order.
func (b book) reach(from string) []string {
	seen := map[string]bool{from: true}
	all := []string{from}
	for i := 0; i < len(all); i++ {
		for _, to := range b.functions[all[i]].Leads {
			if _, known := b.functions[to]; known && !seen[to] {
				seen[to] = true
				all = append(all, to)
			}
		}
	}
	slices.Sort(all[1:])
	return all
}
