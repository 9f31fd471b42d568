package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// An argument may be required only if another one is missing or has some value: an ID or a name, a second bound of a
// range. Schemas cannot always say so, since some hosts reject anyOf and if. Examples can: one of them omits the
// argument. A refusal that names it is then legitimate.

// conditional reports whether all of some calls are refused for optional arguments that depend on others: each refusal
// names some, and the author's examples omit each of those.
func conditional(f check.Target, calls []probe.Outcome) bool {
	return !slices.ContainsFunc(calls, func(c probe.Outcome) bool { return len(f.OptionalNamed(c)) == 0 })
}

// evaluateDefault requires that the tool uses the declared default of an argument that is left out.
func evaluateDefault(f check.Target, t check.Case, o probe.Observation) error {
	s := t.Place
	declared := suite.Plain(s.Default().Text)
	for i, c := range o.Calls[:2*check.Repeats] {
		switch {
		case c.OK:
		case i < check.Repeats:
			return nil // the case that leaves the argument out reports it
		default:
			return f.ViolationAt(t, i, "fails when "+suite.Quote(s.Name)+" is sent with its declared default "+declared+": "+check.QuotedFailure(c))
		}
	}
	left, sent, other := o.Calls[:check.Repeats], o.Calls[check.Repeats:2*check.Repeats], o.Calls[2*check.Repeats:]
	for _, pointer := range f.PayloadDifferences(left, sent) {
		if echoes(*s, pointer, left[0]) || !depends(f, pointer, left, sent, other) {
			continue
		}
		return f.ViolationAt(t, check.Repeats, "a different payload than without "+suite.Quote(s.Name)+", although "+declared+
			" is its declared default, at "+check.PayloadPlace(pointer))
	}
	return nil
}

// echoes reports whether a payload member only repeats the argument, and is absent or null without it.
func echoes(s argen.Place, pointer string, left probe.Outcome) bool {
	value := lookUp(check.PayloadWithoutIdentifiers(left.Payload), pointer)
	return check.Fold(jsontree.LastName(pointer)) == check.Fold(s.Name) && (value == absent || value == nil)
}

// depends reports whether a payload member depends on the value of the argument, not only on its presence. Without a third value to
// compare, prose does not count: it may mention that the argument is absent.
func depends(f check.Target, pointer string, left, sent, other []probe.Outcome) bool {
	if len(other) > 0 && !slices.ContainsFunc(other, func(c probe.Outcome) bool { return !c.OK }) {
		return len(check.Except([]string{pointer}, f.PayloadDifferences(sent, other))) == 0
	}
	prose := func(c probe.Outcome) bool {
		text, ok := lookUp(check.PayloadWithoutIdentifiers(c.Payload), pointer).(string)
		return ok && strings.Contains(text, " ")
	}
	return !prose(left[0]) && !prose(sent[0])
}

// withoutExampleFirst removes the call that withExampleFirst added; an error if that call fails.
func withoutExampleFirst(t check.Case, o probe.Observation) (check.Case, probe.Observation, error) {
	for _, c := range o.Calls[:t.Baseline] {
		if !c.OK {
			return t, o, &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}
		}
	}
	t.Calls, o.Calls, t.Baseline = t.Calls[t.Baseline:], o.Calls[t.Baseline:], 0
	return t, o, nil
}

// optionalInExamples reports whether an example omits the optional argument of a stimulus, and the schema declares no
// default for it.
func optionalInExamples(f check.Target, t check.Case) bool {
	return t.Place.Default() == nil && f.OmittedInExample(t.Place.Pointer)
}

// evaluateOptional requires that the call succeeds with the same payload whether the argument is left out or null.
func evaluateOptional(f check.Target, t check.Case, o probe.Observation) error {
	t, o, err := withoutExampleFirst(t, o)
	if err != nil {
		return err
	}
	if t.Kind == check.KindDefault {
		return evaluateDefault(f, t, o)
	}
	if optionalInExamples(f, t) && conditional(f, o.Calls) {
		return nil
	}
	for i, c := range o.Calls {
		if what := []string{"left out", "null"}[i/check.Repeats]; !c.OK {
			return f.ViolationAt(t, i, "fails when the optional argument is "+what+": "+check.QuotedFailure(c)+requireHint)
		}
	}
	if other := f.PayloadDifferences(o.Calls[:check.Repeats], o.Calls[check.Repeats:]); len(other) > 0 {
		return f.ViolationAt(t, check.Repeats, "null gives a different payload than leaving the argument out, at "+check.PayloadPlace(other[0]))
	}
	return nil
}
