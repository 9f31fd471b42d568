package check

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// defaultStimulus omits an optional argument and then sends its declared default. If calls have no effects it also
// sends another value, to see what depends on the argument. It returns false if there is no default, or nothing to
// compare.
func (f Target) defaultStimulus(s arguments.Place) (Case, bool) {
	declared := s.Default()
	if declared == nil || f.destructive() || !f.repeatable() && len(f.volatile()) > 0 {
		return Case{}, false
	}
	sent := s.Base.Put(s.Pointer, declared.Text)
	if valid, _ := f.Schema.Validate([]byte(sent)); !valid {
		return Case{}, false
	}
	calls := repeated(call(s.Omitted()), call(sent))
	if root, err := jsontree.Parse(sent); err == nil && f.harmless() {
		another := s
		another.Base = root
		if other := another.Another(f.Schema.Schema); other != "" {
			calls = append(calls, repeated(call(other))...)
		}
	}
	return f.withExampleFirst(s, kindDefault.of(probe.Stimulus{Calls: calls, Setup: probe.Setup{InstancePerCall: true}}, s.Pointer)), true
}

// evaluateDefault requires that the tool uses the declared default of an argument that is left out.
func evaluateDefault(f Target, t Case, o probe.Observation) error {
	s := t.place
	declared := suite.Plain(s.Default().Text)
	for i, c := range o.Calls[:2*repeats] {
		switch {
		case c.OK:
		case i < repeats:
			return &suite.Blocked{By: "ARG-008", Why: "the call fails without the optional argument"}
		default:
			return f.violationAt(t, i, "fails when "+suite.Quote(s.Name)+" is sent with its declared default "+declared+": "+quotedFailure(c))
		}
	}
	left, sent, other := o.Calls[:repeats], o.Calls[repeats:2*repeats], o.Calls[2*repeats:]
	for _, pointer := range f.payloadDifferences(left, sent) {
		if echoes(*s, pointer, left[0]) || !f.depends(pointer, left, sent, other) {
			continue
		}
		return f.violationAt(t, repeats, "a different payload than without "+suite.Quote(s.Name)+", although "+declared+
			" is its declared default, at "+payloadPlace(pointer))
	}
	return nil
}

// echoes reports whether a payload member only repeats the argument, and is absent or null without it.
func echoes(s arguments.Place, pointer string, left probe.Outcome) bool {
	value := lookUp(payloadWithoutIdentifiers(left.Payload), pointer)
	return fold(jsontree.LastName(pointer)) == fold(s.Name) && (value == absent || value == nil)
}

// depends reports whether a payload member depends on the value of the argument, not only on its presence. Without a third value to
// compare, prose does not count: it may mention that the argument is absent.
func (f Target) depends(pointer string, left, sent, other []probe.Outcome) bool {
	if len(other) > 0 && !slices.ContainsFunc(other, func(c probe.Outcome) bool { return !c.OK }) {
		return len(except([]string{pointer}, f.payloadDifferences(sent, other))) == 0
	}
	prose := func(c probe.Outcome) bool {
		text, ok := lookUp(payloadWithoutIdentifiers(c.Payload), pointer).(string)
		return ok && strings.Contains(text, " ")
	}
	return !prose(left[0]) && !prose(sent[0])
}
