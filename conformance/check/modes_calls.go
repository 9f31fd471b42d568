package check

import (
	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"

	"github.com/toolconform/toolconform/conformance/suite"
)

// modeEmptyStimuli calls the tool with blank arguments and with an empty object.
func modeEmptyStimuli(f Target) ([]Case, error) {
	if err := f.schemaError(); err != nil {
		return nil, err
	}
	if f.blankRefused() {
		return nil, &suite.Blocked{By: "MOD-003", Why: "an argument is required"}
	}
	blank := f.refuse(arguments.Blank)[:1]
	return append(blank, kindModeEmpty.of(probe.Stimulus{Calls: []probe.Call{call("{}")}})), nil
}

func evaluateModeEmpty(f Target, t Case, o probe.Observation) error {
	switch {
	case o.Calls[0].OK:
		return nil
	case t.Kind != kindModeEmpty && !f.asksForAlternative(o.Calls[0]):
		return &suite.Blocked{By: "ARG-001", Why: "blank arguments are refused, although nothing is required"}
	}
	return f.violation(t, "a failed result: "+quotedFailure(o.Calls[0]))
}

// modeAgainStimuli repeats a call on the same instance with the same caller.
func modeAgainStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	var all []Case
	for i, example := range f.fewExamples() {
		c := call(example.Arguments)
		all = append(all, kindModeAgain.of(probe.Stimulus{Calls: []probe.Call{c, c}}, nth(i)))
	}
	return all, nil
}

func evaluateModeAgain(f Target, t Case, o probe.Observation) error {
	one, two := o.Calls[0], o.Calls[1]
	switch {
	case !one.OK:
		return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
	case !two.OK:
		return f.violationAt(t, 1, "the repeated call fails: "+quotedFailure(two))
	}
	if other := except(differing(read(one.Payload), read(two.Payload)), f.volatile()); len(other) > 0 {
		return f.violationAt(t, 1, "the repeated call returns a different payload, at "+payloadPlace(other[0]))
	}
	return nil
}
