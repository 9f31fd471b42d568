package main

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer"
	"github.com/toolconform/toolconform/analyzer/driver"
	"github.com/toolconform/toolconform/internal/baseline"
)

// examined answers what a run can have found: what is not found of that is gone. It takes an analyzer that looked for it, and a
// package that was looked at or that is no more.
func (o options) examined(r driver.Result) func(baseline.Key) bool {
	module := func(name string) bool { return !o.cached && o.selection.on(name) }
	unasked := analyzer.Unasked(o.selection.on, module, o.profile(), o.level())
	return func(k baseline.Key) bool {
		switch k.Kind {
		case baseline.Analyzer:
			if slices.Contains(unasked, k.Rule) {
				return false
			}
		case baseline.Vet:
			if !o.vet || isStandard(k.Rule) && !o.selection.on(k.Rule) {
				return false
			}
		default:
			return false
		}
		return r.LookedAt(k.Package)
	}
}
