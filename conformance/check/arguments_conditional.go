package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/prose"
)

// An argument may be needed only where another one is missing, or has some value: an ID or a name, a second bound for a range.
// Schemas cannot always say so (anyOf and if are refused by some hosts). Examples can: one of them does without the argument.
// A refusal that names it then is no lack of a default.

// conditional reports whether all of some calls are refused for want of arguments that depend on others: each refusal names
// some that may be left out, and the author's examples do without each of those.
func (f Target) conditional(calls []probe.Outcome) bool {
	return !slices.ContainsFunc(calls, func(c probe.Outcome) bool { return len(f.optionalNamed(c)) == 0 })
}

// optionalNamed returns the optional arguments that a refusal names; none where one of them is in all examples.
func (f Target) optionalNamed(c probe.Outcome) []string {
	text := message(c)
	if c.OK || text == "" {
		return nil
	}
	var all []string
	for _, p := range f.Schema.Arguments() {
		if p.Required || !prose.Mentions(text, p.Name) {
			continue
		}
		if !f.omittedInExample(p.Pointer) {
			return nil
		}
		all = append(all, p.Pointer)
	}
	return all
}

// omittedInExample reports whether an example does without an argument.
func (f Target) omittedInExample(pointer string) bool {
	return slices.ContainsFunc(f.plan().bases, func(b base) bool { return b.at(pointer) == nil })
}

// asksForAlternative reports whether a refusal of no arguments at all asks for one of several: every example has one of those.
func (f Target) asksForAlternative(c probe.Outcome) bool {
	wanted := f.optionalNamed(c)
	without := func(b base) bool {
		return !slices.ContainsFunc(wanted, func(pointer string) bool { return b.at(pointer) != nil })
	}
	return len(wanted) > 0 && !slices.ContainsFunc(f.plan().bases, without)
}
