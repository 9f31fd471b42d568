package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// argumentChecks returns the ARG checks.
func argumentChecks() []Check {
	return []Check{
		onCalls("ARG-001", blankStimuli, evaluateBlank),
		onCalls("ARG-002", textStimuli(kindMalformed), evaluateRefused),
		onCalls("ARG-003", textStimuli(kindShape), evaluateRefused),
		onCalls("ARG-004", missingStimuli(kindRequired), evaluateNames("ARG-004")),
		onCalls("ARG-005", missingStimuli(kindNull), evaluateNames("ARG-005")),
		onCalls("ARG-006", typeStimuli, evaluateRefused),
		onCalls("ARG-007", typeStimuli, evaluateNames("ARG-007")),
		onCalls("ARG-008", optionalStimuli, evaluateOptional),
		onCalls("ARG-009", unknownStimuli, evaluateRefused),
		onCalls("ARG-010", valueStimuli, evaluateRefused),
		onCalls("ARG-011", hostileStimuli, evaluateReturns),
		onCalls("ARG-012", refusalStimuli, evaluateReadable),
		onCalls("ARG-013", everyStimulus, evaluateReasons),
		onCalls("ARG-016", refusalStimuli, evaluateNoGoText),
	}
}

// asCase returns the case with its stimulus.
func (n negative) asCase() Case {
	s := probe.Stimulus{CaseID: n.caseID, Calls: []probe.Call{call(n.arguments)}}
	if n.cancelled {
		s.End, s.CancelAt = probe.Cancel, probe.AtStart
	}
	return Case{Stimulus: s, Kind: n.kind, Drawn: n.drawn, wrong: &n}
}

// asCases returns generated cases with their stimuli.
func (p *plan) asCases(generated []negative) []Case {
	all := make([]Case, 0, len(generated))
	for _, n := range generated {
		all = append(all, p.cases[n.caseID])
	}
	return all
}

// refuse returns the stimuli of the cases of some kinds.
func (f Target) refuse(kinds ...*Kind) []Case {
	p := f.plan()
	return p.asCases(p.of(kinds...))
}

// blankStimuli returns calls with blank arguments. It needs the schema, which says whether anything is required.
func blankStimuli(f Target) ([]Case, error) {
	if err := f.schemaError(); err != nil {
		return nil, err
	}
	return f.refuse(kindBlank), nil
}

// textStimuli returns the stimuli of a kind that needs no schema: any text other than an object must be refused.
func textStimuli(kind *Kind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) { return f.refuse(kind), nil }
}

func missingStimuli(kind *Kind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) {
		return f.cases(kind, "no argument is required", func(p Property) bool { return p.Required })
	}
}

func typeStimuli(f Target) ([]Case, error) {
	return f.cases(kindType, "the tool takes no arguments", func(p Property) bool { return p.Type != "" })
}

func unknownStimuli(f Target) ([]Case, error) {
	return f.cases(kindUnknown, "the schema allows additional arguments", nil)
}

func valueStimuli(f Target) ([]Case, error) {
	return f.cases(kindValue, "the schema restricts no value beyond its type", nil)
}

// cases returns the stimuli of one kind. Without any, the error is suite.ErrNotApplicable with the reason none; it is Untestable if the schema
// has a place for a case but no valid arguments reach it.
func (f Target) cases(kind *Kind, none string, concerned func(Property) bool) ([]Case, error) {
	if err := f.baseError(); err != nil {
		return nil, err
	}
	p := f.plan()
	if cases := p.of(kind); len(cases) > 0 {
		return p.asCases(cases), nil
	}
	for _, property := range f.Schema.Properties {
		if concerned == nil || !concerned(property) {
			continue
		}
		why := "no arguments could be generated in which only " + suite.Quote(property.Pointer) + " is invalid"
		if slices.Contains(p.unreached, property.Pointer) {
			why = "no example contains " + suite.Quote(property.Pointer) + ", and none could be generated"
		}
		return nil, &suite.Untestable{Why: why, Write: exampleMethod(f.Inspection.Type, f.suggestion())}
	}
	return nil, fmt.Errorf("%w: %s", suite.ErrNotApplicable, none)
}

// hostileStimuli returns calls with texts at the edge of JSON. It needs no schema.
func hostileStimuli(f Target) ([]Case, error) {
	p := f.plan()
	return p.asCases(p.hostile), nil
}

// refusalStimuli returns all calls that the tool must refuse.
func refusalStimuli(f Target) ([]Case, error) {
	all := f.refuse(kindMalformed, kindShape)
	if f.blankRefused() {
		all = append(all, f.refuse(kindBlank)...)
	}
	if f.baseError() == nil {
		all = append(all, f.refuse(kindRequired, kindNull, kindType, kindUnknown, kindValue)...)
	}
	return all, nil
}

// blankRefused reports whether the schema rejects an empty object.
func (f Target) blankRefused() bool {
	if f.schemaError() != nil {
		return false
	}
	valid, reasons := f.Schema.Validate([]byte("{}"))
	return !valid && len(reasons) > 0
}
