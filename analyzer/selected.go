package analyzer

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/tooldirective"
	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// Selected returns the analyzers of the suite for which on returns true. Suppressions of requirements that need an
// analyzer that is off are not reported as unused.
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
	none := func(string) bool { return false } // module rules report their unused suppressions themselves
	return append(all, tooldirective.New(slices.Clone(all), Requirements(), covered(on, none)))
}

// guard is the name of the analyzer that checks suppressions.
const guard = "tooldirective"

// covered returns the requirements for which all analyzers are on, module rules included.
func covered(on, module func(name string) bool) []string {
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

// Unasked returns the requirements that a run does not fully check: an analyzer is off, or the profile or level
// excludes the requirement.
func Unasked(on func(name string) bool, by requirement.Profile, weakest requirement.Level) []string {
	looked := covered(on, on)
	return slices.DeleteFunc(Requirements(), func(id string) bool {
		return slices.Contains(looked, id) && lint.Binds(requirement.MustLookup(id), by, weakest)
	})
}

// Warns reports whether violations of a requirement are only warnings in a profile.
func Warns(id string, by requirement.Profile) bool {
	r, ok := requirement.Lookup(id)
	return ok && !lint.Binds(r, by, requirement.Must)
}
