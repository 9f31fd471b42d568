package analyzer

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/tooldirective"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// Selected returns the analyzers of the suite that are switched on, by their names. A suppression of what is switched off is not held
// to hide something.
func Selected(on func(name string) bool) []*analysis.Analyzer {
	var all []*analysis.Analyzer
	for _, r := range rules {
		if on(r.Name) {
			all = append(all, r.Analyzer)
		}
	}
	if !on(guard) {
		return all
	}
	elsewhere := func(string) bool { return false } // they say themselves which suppressions hide nothing
	return append(all, tooldirective.New(slices.Clone(all), Requirements(), judged(on, elsewhere)))
}

// guard is the name of the analyzer that looks after the suppressions.
const guard = "tooldirective"

// evaluated returns the requirements of which every witness is switched on: those that look at a package, and those that look at a
// module.
func judged(on, module func(name string) bool) []string {
	all := Requirements()
	without := func(requirements []string) {
		all = slices.DeleteFunc(all, func(id string) bool { return slices.Contains(requirements, id) })
	}
	for _, r := range rules {
		if !on(r.Name) {
			without(r.requirements)
		}
	}
	for _, m := range modules {
		if !module(m.Analyzer.Name) {
			without(m.requirements)
		}
	}
	return all
}

// Unasked returns the requirements of which a run cannot say that they are kept: a witness is switched off, or the profile and the
// level do not ask for them.
func Unasked(on, module func(name string) bool, by requirement.Profile, weakest requirement.Level) []string {
	looked := judged(on, module)
	return slices.DeleteFunc(Requirements(), func(id string) bool {
		return slices.Contains(looked, id) && lint.Binds(requirement.MustLookup(id), by, weakest)
	})
}
