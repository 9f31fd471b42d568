package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/prose"
)

// resultChecks returns the RES checks.
func resultChecks() []Check {
	return []Check{
		onCalls("RES-001", successStimuli, evaluateSuccess),
		onCalls("RES-002", exampleStimuli, onPayload(evaluateObject)),
		onCalls("RES-003", sessionIdentity.stimuli, onPayload(sessionIdentity.evaluate)).needing(probe.Caller),
		onCalls("RES-004", conversationIdentity.stimuli, onPayload(conversationIdentity.evaluate)).needing(probe.Caller),
		onCalls("RES-005", noCallerStimuli, evaluateNoCaller).needing(probe.Caller),
		byChance(onCalls("RES-006", twiceStimuli, evaluateSameForm)),
		onCalls("RES-007", outputStimuli, onPayload(evaluateOutput)),
		onCalls("RES-008", exampleStimuli, evaluateSize),
		onCalls("RES-009", everyStimulus, evaluateReturns).needing(probe.PanicValues),
	}
}

// successStimuli returns calls of every example, and again with each service slowed down.
func successStimuli(f Target) ([]Case, error) {
	if len(f.Inspection.Examples) == 0 {
		return nil, f.noExample()
	}
	return append(f.examples(), f.lateService()...), nil
}

func (f Target) examples() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		all = append(all, kindExample.of(probe.Stimulus{Calls: []probe.Call{call(example.Arguments)}}, nth(i)))
	}
	if len(all) > 0 { // to compare descriptions before and after a call
		all[0].Renders, all[0].Describe = 1, true
	}
	return all
}

func (f Target) lateService() []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.fewExamples() {
			all = append(all, kindLate.of(probe.Stimulus{
				Calls: []probe.Call{call(example.Arguments)},
				Fault: probe.Fault{Service: service, Kind: probe.Lags},
			}, service, nth(i)))
		}
	}
	return all
}

// evaluateSuccess requires that an example succeeds and matches the schema.
func evaluateSuccess(f Target, t Case, o probe.Observation) error {
	text := string(t.Calls[0].Arguments)
	if err := f.Schema.Mismatch(text); err != nil && f.schemaError() == nil {
		if by := f.brokenSchemaRule(text); by != "" {
			return &suite.Blocked{By: by, Why: err.Error()}
		}
		return f.violation(t, err.Error())
	}
	if c := o.Calls[0]; !c.OK {
		return f.violation(t, "fails: "+quotedFailure(c))
	}
	if t.Kind != kindExample || t.Example != 0 {
		return nil
	}
	for _, call := range f.Inspection.Calls {
		if _, v := abnormalOutcome(Case{}, call); v != nil && (call.Panic != nil || call.Goexit) {
			first := f.violation(t, "on the first call only: "+v.Got)
			first.At = v.At
			return first
		}
	}
	if f.exampleError() != nil {
		return f.violation(t, "fails on the first call only: "+quotedFailure(f.Inspection.Calls[0]))
	}
	return nil
}

// exampleStimuli returns the examples, for checks of their payloads.
func exampleStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	return f.examples(), nil
}

// onPayload evaluates the payload of each call that succeeds. A failing example blocks the check; cancelled calls and hostile arguments may
// fail.
func onPayload(evaluate func(Target, Case, []byte) error) func(Target, Case, probe.Observation) error {
	return func(f Target, t Case, o probe.Observation) error {
		for _, c := range o.Calls {
			if !c.OK && t.End == "" && t.Kind != kindHostile {
				return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
			}
			if !c.OK {
				continue
			}
			if c.Clipped {
				return &suite.Blocked{By: "RES-008", Why: "the payload is too long to be evaluated"}
			}
			if err := evaluate(f, t, c.Payload); err != nil {
				return err
			}
		}
		return nil
	}
}

func evaluateObject(f Target, t Case, payload []byte) error {
	if kind := typeName(read(payload)); kind != "object" {
		return f.violation(t, "the payload is "+prose.Article(kind)+", not an object")
	}
	return nil
}

// maxPayload is the largest payload without a warning, in bytes.
const maxPayload = 64 << 10

func evaluateSize(f Target, t Case, o probe.Observation) error {
	c := o.Calls[0]
	switch {
	case !c.OK:
		return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
	case c.Clipped || len(c.Payload) > maxPayload:
		return f.violation(t, "a payload of more than 64 KiB")
	}
	return nil
}

// outputStimuli excludes tools without an output schema, which is optional.
func outputStimuli(f Target) ([]Case, error) {
	if f.Inspection.OutputSchema == "" {
		return nil, fmt.Errorf("%w: the tool declares no output schema", suite.ErrNotApplicable)
	}
	all, err := exampleStimuli(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.plan().edges()...), nil
}

func evaluateOutput(f Target, t Case, payload []byte) error {
	o := f.plan().output
	if o.validator == nil {
		return &suite.Violation{Got: "the output schema does not compile: " + o.err.Error()}
	}
	switch valid, reasons := o.validator.Validate(string(payload), nil); {
	case valid:
		return nil
	case len(reasons) > 0:
		return f.violation(t, "the payload violates the declared output schema: "+
			payloadPlace(reasons[0].Pointer)+": "+reasons[0].Why)
	}
	return &suite.Untestable{Why: "cannot decide whether the payload matches the declared output schema"}
}
