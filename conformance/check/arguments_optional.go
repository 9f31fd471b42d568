package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// optionalStimuli omits each optional argument of an example, and sends null for it, on fresh instances. Each call is made several times,
// to find what differs between equal calls.
func optionalStimuli(f Target) ([]Case, error) {
	if err := f.baseError(); err != nil {
		return nil, err
	}
	var all []Case
	skipped := 0
	for _, s := range f.plan().Optional {
		left, null := s.Omitted(), s.Base.Put(s.Pointer, "null")
		if valid, _ := f.Schema.Validate([]byte(left)); !valid || !f.nullable(s, null) {
			continue
		}
		if f.destructive() && s.Base.At(s.Pointer) != nil {
			skipped++
			continue
		}
		all = append(all, f.withExampleFirst(s, kindOptional.of(probe.Stimulus{Calls: repeated(call(left), call(null)), Setup: probe.Setup{InstancePerCall: true}}, s.Pointer)))
		if t, ok := f.defaultStimulus(s); ok {
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
func (f Target) withExampleFirst(s arguments.Place, t Case) Case {
	t.place = &s
	if whole := s.Base.Text; whole != strings.TrimSpace(f.Inspection.Examples[0].Arguments) {
		t.Calls, t.Baseline = slices.Insert(t.Calls, 0, call(whole)), 1
	}
	return t
}

// withoutExampleFirst removes the call that withExampleFirst added; an error if that call fails.
func withoutExampleFirst(t Case, o probe.Observation) (Case, probe.Observation, error) {
	for _, c := range o.Calls[:t.Baseline] {
		if !c.OK {
			return t, o, &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		}
	}
	t.Calls, o.Calls, t.Baseline = t.Calls[t.Baseline:], o.Calls[t.Baseline:], 0
	return t, o, nil
}

// destructive reports whether calls other than the author's examples may do harm.
func (f Target) destructive() bool {
	hints := f.Inspection.Hints
	return hints != nil && hints.Destructive && !hints.ReadOnly
}

// nullable reports whether the schema accepts the arguments, except at most for the null in the place of s.
func (f Target) nullable(s arguments.Place, arguments string) bool {
	_, reasons := f.Schema.Validate([]byte(arguments))
	for _, r := range reasons {
		if r.Pointer != s.Pointer {
			return false
		}
	}
	return arguments != ""
}

// optionalInExamples reports whether an example omits the optional argument of a stimulus, and the schema declares no
// default for it.
func (f Target) optionalInExamples(t Case) bool {
	return t.place.Default() == nil && f.omittedInExample(t.place.Pointer)
}

// evaluateOptional requires that the call succeeds with the same payload whether the argument is left out or null.
func evaluateOptional(f Target, t Case, o probe.Observation) error {
	t, o, err := withoutExampleFirst(t, o)
	if err != nil {
		return err
	}
	if t.Kind == kindDefault {
		return evaluateDefault(f, t, o)
	}
	if f.optionalInExamples(t) && f.conditional(o.Calls) {
		return nil
	}
	for i, c := range o.Calls {
		if what := []string{"left out", "null"}[i/repeats]; !c.OK {
			return f.violationAt(t, i, "fails when the optional argument is "+what+": "+quotedFailure(c)+requireHint)
		}
	}
	if other := f.payloadDifferences(o.Calls[:repeats], o.Calls[repeats:]); len(other) > 0 {
		return f.violationAt(t, repeats, "null gives a different payload than leaving the argument out, at "+payloadPlace(other[0]))
	}
	return nil
}

// volatile returns the pointers that the author declared Volatile in any of the examples.
func (f Target) volatile() []string {
	var all []string
	for _, example := range f.Inspection.Examples {
		all = append(all, example.Volatile...)
	}
	return all
}
