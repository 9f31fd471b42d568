package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/prose"
)

// An argument may be required only if another one is missing or has some value: an ID or a name, a second bound of a
// range. Schemas cannot always say so, since some hosts reject anyOf and if. Examples can: one of them omits the
// argument. A refusal that names it is then legitimate.

// conditional reports whether all of some calls are refused for optional arguments that depend on others: each refusal
// names some, and the author's examples omit each of those.
func (f Target) conditional(calls []probe.Outcome) bool {
	return !slices.ContainsFunc(calls, func(c probe.Outcome) bool { return len(f.optionalNamed(c)) == 0 })
}

// optionalNamed returns the pointers of the optional arguments that a refusal names; nil if one of them is in every
// example.
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

// omittedInExample reports whether an example omits an argument.
func (f Target) omittedInExample(pointer string) bool {
	return slices.ContainsFunc(f.plan().Bases, func(b arguments.Base) bool { return b.At(pointer) == nil })
}

// asksForAlternative reports whether a refusal of empty arguments asks for one of several arguments: every example has one of those that
// the refusal names.
func (f Target) asksForAlternative(c probe.Outcome) bool {
	wanted := f.optionalNamed(c)
	without := func(b arguments.Base) bool {
		return !slices.ContainsFunc(wanted, func(pointer string) bool { return b.At(pointer) != nil })
	}
	return len(wanted) > 0 && !slices.ContainsFunc(f.plan().Bases, without)
}
