package modes

import (
	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

var (
	kindEmpty    = &check.Kind{Name: "modes of {}", Owner: "MOD-004", Rank: check.RankUsual}
	kindRepeated = &check.Kind{Name: "modes again", Owner: "MOD-009", Rank: check.RankUsual}
)

// modeEmptyCases calls the tool with blank arguments and with an empty object.
func modeEmptyCases(f *check.Target) []suite.Case {
	return append(f.Send(arguments.Blank)[:1], kindEmpty.Of(probe.Stimulus{Calls: []probe.Call{check.CallWith("{}")}}))
}

func requiresNothing(f *check.Target) error {
	if f.BlankRefused() {
		return &suite.Violation{Of: "MOD-003", Got: "an argument is required"}
	}
	return f.SchemaError()
}

func evaluateModeEmpty(f *check.Target, t suite.Case, o probe.Observation) error {
	switch {
	case o.Calls[0].OK:
		return nil
	case t.Owner != kindEmpty.Owner && !f.AsksForAlternative(o.Calls[0]):
		return &suite.Violation{Of: "ARG-001", Got: "blank arguments are refused, although nothing is required"}
	}
	return check.Violation(t, "a failed result: "+check.QuotedFailure(o.Calls[0]))
}

// modeAgainCases repeats a call on the same instance with the same caller.
func modeAgainCases(f *check.Target) []suite.Case {
	return kindRepeated.Each(f.FewExamples(), func(_ int, c probe.Call) probe.Stimulus { return probe.Stimulus{Calls: []probe.Call{c, c}} })
}

func evaluateModeAgain(f *check.Target, t suite.Case, o probe.Observation) error {
	one, two := o.Calls[0], o.Calls[1]
	switch {
	case !one.OK:
		return check.ErrExampleFails
	case !two.OK:
		return check.ViolationAt(t, 1, "the repeated call fails: "+check.QuotedFailure(two))
	}
	if other := check.Except(check.Differing(check.ReadPayload(one.Payload), check.ReadPayload(two.Payload)), f.Volatile()); len(other) > 0 {
		return check.ViolationAt(t, 1, "the repeated call returns a different payload, at "+check.PayloadPlace(other[0]))
	}
	return nil
}
