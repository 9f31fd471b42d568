package sites

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/panics/summary"
)

// A book is the ledgers of all packages.
type book struct {
	ledgers   []summary.Ledger
	functions map[string]summary.Functional
}

func bookOf(ledgers map[string]summary.Ledger) book {
	b := book{ledgers: sorted(ledgers), functions: map[string]summary.Functional{}}
	for _, l := range b.ledgers {
		for _, f := range l.Functions {
			b.functions[f.Name] = f
		}
	}
	return b
}

// tool lists the sites of a root.
func (b book) tool(path string, root summary.Rooted) Tool {
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

// A mark names a site and a way in which it fails.
type mark struct{ site, class string }

// arrived returns what reaches a root, with how much speaks for it.
func arrived(root summary.Rooted) map[mark]summary.Tiered {
	all := map[mark]summary.Tiered{}
	for _, r := range root.Reasons {
		m := mark{r.Site, r.Class.String()}
		if known, ok := all[m]; !ok || r.Tier < known.Tier {
			all[m] = r
		}
	}
	return all
}

// stateOf returns what is known of a place, seen from a root.
func stateOf(p summary.Place, reached map[mark]summary.Tiered) (state, why string) {
	if p.State != summary.Undecided {
		return Proven, p.Why
	}
	r, ok := reached[mark{p.Site, p.Class.String()}]
	switch {
	case !ok:
		return Proven, "its callers rule it out, or hold it back"
	case r.Tier < summary.Unproven:
		return Reported, cmp.Or(r.Why, spoken[r.Tier])
	}
	return Open, cmp.Or(p.Why, "nothing that is known rules it out")
}

// spoken says what speaks for a site, where nothing more is known.
var spoken = map[summary.Confidence]string{
	summary.Certain: "it happens whenever it is reached", summary.Tainted: "it comes from the arguments", summary.Likely: "it may be nil",
}

// reach returns the functions that one leads to, itself first, then by name.
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
