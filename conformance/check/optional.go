package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// OptionalNamed returns the pointers of the optional arguments that a refusal names; nil if one of them is in every
// example.
func (f Target) OptionalNamed(c probe.Outcome) []string {
	text := Message(c)
	if c.OK || text == "" {
		return nil
	}
	var all []string
	for _, p := range f.Schema.Arguments() {
		if p.Required || !prose.Mentions(text, p.Name) {
			continue
		}
		if !f.OmittedInExample(p.Pointer) {
			return nil
		}
		all = append(all, p.Pointer)
	}
	return all
}

// OmittedInExample reports whether an example omits an argument.
func (f Target) OmittedInExample(pointer string) bool {
	return slices.ContainsFunc(f.Plan().Bases, func(b argen.Base) bool { return b.At(pointer) == nil })
}

// AsksForAlternative reports whether a refusal of empty arguments asks for one of several arguments: every example has one of those that
// the refusal names.
func (f Target) AsksForAlternative(c probe.Outcome) bool {
	wanted := f.OptionalNamed(c)
	without := func(b argen.Base) bool {
		return !slices.ContainsFunc(wanted, func(pointer string) bool { return b.At(pointer) != nil })
	}
	return len(wanted) > 0 && !slices.ContainsFunc(f.Plan().Bases, without)
}

// defaultCase omits an optional argument and then sends its declared default. If calls have no effects it also
// sends another value, to see what depends on the argument. It returns false if there is no default, or nothing to
// compare.
func (f Target) defaultCase(s argen.Place) (Case, bool) {
	declared := s.Default()
	if declared == nil || f.destructive() || !f.Repeatable() && len(f.Volatile()) > 0 {
		return Case{}, false
	}
	sent := s.Base.Put(s.Pointer, declared.Text)
	if valid, _ := f.Schema.Validate(sent); !valid {
		return Case{}, false
	}
	calls := repeated(CallWith(s.Omitted()), CallWith(sent))
	if root, err := jsontree.Parse(sent); err == nil && f.harmless() {
		another := s
		another.Base = root
		if other := f.Schema.Another(another); other != "" {
			calls = append(calls, repeated(CallWith(other))...)
		}
	}
	return f.withExampleFirst(s, KindDefault.Of(probe.Stimulus{Calls: calls, Setup: probe.Setup{InstancePerCall: true}}, s.Pointer)), true
}

// OptionalCases omits each optional argument of an example, and sends null for it, on fresh instances. Each call is made several times,
// to find what differs between equal calls.
func OptionalCases(f Target) ([]Case, error) {
	if err := f.BaseError(); err != nil {
		return nil, err
	}
	var all []Case
	skipped := 0
	for _, s := range f.Plan().Optional {
		left, null := s.Omitted(), s.Base.Put(s.Pointer, "null")
		if valid, _ := f.Schema.Validate(left); !valid || !f.nullable(s, null) {
			continue
		}
		if f.destructive() && s.Base.At(s.Pointer) != nil {
			skipped++
			continue
		}
		all = append(all, f.withExampleFirst(s, KindOptional.Of(probe.Stimulus{Calls: repeated(CallWith(left), CallWith(null)), Setup: probe.Setup{InstancePerCall: true}}, s.Pointer)))
		if t, ok := f.defaultCase(s); ok {
			all = append(all, t)
		}
	}
	switch {
	case len(all) > 0:
		return all, nil
	case skipped > 0:
		return nil, fmt.Errorf("%w: the tool is declared destructive, so it is called with its own examples only", suite.ErrNotApplicable)
	}
	return nil, fmt.Errorf("%w: no argument is optional", suite.ErrNotApplicable)
}

// withExampleFirst adds a call of the unchanged example, unless it is the first example, which is known to succeed.
func (f Target) withExampleFirst(s argen.Place, t Case) Case {
	t.Place = &s
	if whole := s.Base.Text; whole != strings.TrimSpace(f.Inspection.Examples[0].Arguments) {
		t.Calls, t.Baseline = slices.Insert(t.Calls, 0, CallWith(whole)), 1
	}
	return t
}

// nullable reports whether the schema accepts the arguments, except at most for the null in the place of s.
func (f Target) nullable(s argen.Place, arguments string) bool {
	_, reasons := f.Schema.Validate(arguments)
	for _, r := range reasons {
		if r.Pointer != s.Pointer {
			return false
		}
	}
	return arguments != ""
}
