package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
)

// resultChecks are the checks on what a call answers.
func resultChecks() []Check {
	return []Check{
		onCalls("RES-001", happyTrials, judgeHappy),
		onCalls("RES-002", exampleTrials, onPayload(judgeObject)),
		onCalls("RES-003", sessionIdentity.trials, onPayload(sessionIdentity.judge)),
		onCalls("RES-004", conversationIdentity.trials, onPayload(conversationIdentity.judge)),
		onCalls("RES-005", nobodyTrials, judgeNobody),
		byChance(onCalls("RES-006", twiceTrials, judgeTwice)),
		onCalls("RES-007", outputTrials, onPayload(judgeOutput)),
		onCalls("RES-008", exampleTrials, judgeSize),
		onCalls("RES-009", everyTrial, judgeAnswered),
	}
}

// happyTrials call every example, and again while a service is late.
func happyTrials(f Facts) ([]probe.Trial, error) {
	if len(f.Meeting.Examples) == 0 {
		return nil, f.unexampled()
	}
	return append(f.happy(), f.late()...), nil
}

func (f Facts) happy() []probe.Trial {
	var all []probe.Trial
	for i, example := range f.Meeting.Examples {
		all = append(all, probe.Trial{Class: numbered(kindExample, i), Calls: []probe.Call{call(example.Arguments)}})
	}
	if len(all) > 0 { // for those who compare what an instance says that was called with what a fresh one says
		all[0].Renders, all[0].Describe = 1, true
	}
	return all
}

func (f Facts) late() []probe.Trial {
	var all []probe.Trial
	for _, service := range f.Meeting.Services {
		for i, example := range f.fewExamples() {
			all = append(all, probe.Trial{
				Class: numbered(classOf(kindLate, service), i),
				Calls: []probe.Call{call(example.Arguments)},
				Fault: probe.Fault{Service: service, Kind: probe.Lags},
			})
		}
	}
	return all
}

// judgeHappy: an example is a call that its author says succeeds, so it is also one that the schema allows.
func judgeHappy(f Facts, t probe.Trial, o probe.Observation) error {
	arguments := string(t.Calls[0].Arguments)
	if err := misfit(f.Schema, arguments); err != nil && f.schemed() == nil {
		if by := f.culprit(arguments); by != "" {
			return &Blocked{By: by, Why: err.Error()}
		}
		return f.broken(t, err.Error())
	}
	if c := o.Calls[0]; !c.OK {
		return f.broken(t, "fails: "+said(c))
	}
	if t.Class != numbered(kindExample, 0) {
		return nil
	}
	for _, met := range f.Meeting.Calls {
		if _, v := odd(probe.Trial{}, met); v != nil && (met.Panic != nil || met.Goexit) {
			first := f.broken(t, "at the first time, and not later, "+v.Got)
			first.At = v.At
			return first
		}
	}
	if f.exampled() != nil {
		return f.broken(t, "fails when it is called for the first time, and not later: "+said(f.Meeting.Calls[0]))
	}
	return nil
}

// exampleTrials are the examples for the checks on their payloads.
func exampleTrials(f Facts) ([]probe.Trial, error) {
	if err := f.exampled(); err != nil {
		return nil, err
	}
	return f.happy(), nil
}

// onPayload judges the payload of each call that succeeds. An example that fails blocks; a call that was cut short may
// have failed, and so may one whose arguments the author did not write.
func onPayload(judge func(Facts, probe.Trial, []byte) error) func(Facts, probe.Trial, probe.Observation) error {
	return func(f Facts, t probe.Trial, o probe.Observation) error {
		for _, c := range o.Calls {
			if !c.OK && t.End == "" && !isKind(t.Class, kindHostile) {
				return &Blocked{By: "RES-001", Why: "the example does not succeed"}
			}
			if !c.OK {
				continue
			}
			if c.Clipped {
				return &Blocked{By: "RES-008", Why: "the payload is too long to be looked at"}
			}
			if err := judge(f, t, c.Payload); err != nil {
				return err
			}
		}
		return nil
	}
}

func judgeObject(f Facts, t probe.Trial, payload []byte) error {
	if kind := typeName(read(payload)); kind != "object" {
		return f.broken(t, "a payload that is "+article(kind)+" and no object")
	}
	return nil
}

// maxPayload is what a model is given to read without a warning.
const maxPayload = 64 << 10

func judgeSize(f Facts, t probe.Trial, o probe.Observation) error {
	c := o.Calls[0]
	switch {
	case !c.OK:
		return &Blocked{By: "RES-001", Why: "the example does not succeed"}
	case c.Clipped || len(c.Payload) > maxPayload:
		return f.broken(t, "a payload of more than 64 KiB")
	}
	return nil
}

// outputTrials: a tool need not declare what it answers.
func outputTrials(f Facts) ([]probe.Trial, error) {
	if f.Meeting.OutputSchema == "" {
		return nil, fmt.Errorf("%w: the tool declares no output schema", ErrNotApplicable)
	}
	all, err := exampleTrials(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.plan().edges()...), nil
}

func judgeOutput(f Facts, t probe.Trial, payload []byte) error {
	o := f.plan().output
	if o.validator == nil {
		return &Violation{Got: "an output schema that does not compile: " + o.err.Error()}
	}
	switch valid, reasons := o.validator.Validate(payload); {
	case valid:
		return nil
	case len(reasons) > 0:
		return f.broken(t, "a payload that does not keep to the declared output schema: "+
			whereabouts(reasons[0].Pointer)+": "+reasons[0].Why)
	}
	return &Untestable{Why: "nobody can tell whether the payload keeps to the declared output schema"}
}
