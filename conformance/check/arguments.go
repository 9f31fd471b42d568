package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// argumentChecks returns the ARG checks.
func argumentChecks() []Check {
	return []Check{
		onCalls("ARG-001", blankStimuli, evaluateBlank),
		onCalls("ARG-002", textStimuli(arguments.Malformed), evaluateRefused),
		onCalls("ARG-003", textStimuli(arguments.Shape), evaluateRefused),
		onCalls("ARG-004", missingStimuli(arguments.Required), evaluateNames("ARG-004")),
		onCalls("ARG-005", missingStimuli(arguments.Null), evaluateNames("ARG-005")),
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
func asCase(n arguments.Case) Case {
	s := probe.Stimulus{CaseID: n.ID, Calls: []probe.Call{call(n.Arguments)}}
	if n.Cancel {
		s.End, s.CancelAt = probe.Cancel, probe.AtStart
	}
	return Case{Stimulus: s, Kind: argumentKinds[n.Kind], Drawn: n.Drawn, derived: &n}
}

// asCases returns derived cases with their stimuli.
func (p *plan) asCases(derived []arguments.Case) []Case {
	all := make([]Case, 0, len(derived))
	for _, n := range derived {
		all = append(all, p.cases[n.ID])
	}
	return all
}

// refuse returns the stimuli of the cases of some kinds.
func (f Target) refuse(kinds ...arguments.Kind) []Case {
	p := f.plan()
	return p.asCases(p.Of(kinds...))
}

// blankStimuli returns calls with blank arguments. It needs the schema, which says whether anything is required.
func blankStimuli(f Target) ([]Case, error) {
	if err := f.schemaError(); err != nil {
		return nil, err
	}
	return f.refuse(arguments.Blank), nil
}

// textStimuli returns the stimuli of a kind that needs no schema: any text other than an object must be refused.
func textStimuli(kind arguments.Kind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) { return f.refuse(kind), nil }
}

func missingStimuli(kind arguments.Kind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) {
		return f.cases(kind, "no argument is required", func(p arguments.Property) bool { return p.Required })
	}
}

func typeStimuli(f Target) ([]Case, error) {
	return f.cases(arguments.Type, "the tool takes no arguments", func(p arguments.Property) bool { return p.Type != "" })
}

func unknownStimuli(f Target) ([]Case, error) {
	return f.cases(arguments.Unknown, "the schema allows additional arguments", nil)
}

func valueStimuli(f Target) ([]Case, error) {
	return f.cases(arguments.Value, "the schema restricts no value beyond its type", nil)
}

// cases returns the stimuli of one kind. Without any, the error is suite.ErrNotApplicable with the reason none; it is Untestable if the schema
// has a place for a case but no valid arguments reach it.
func (f Target) cases(kind arguments.Kind, none string, concerned func(arguments.Property) bool) ([]Case, error) {
	if err := f.baseError(); err != nil {
		return nil, err
	}
	p := f.plan()
	if cases := p.Of(kind); len(cases) > 0 {
		return p.asCases(cases), nil
	}
	for _, property := range f.Schema.Properties {
		if concerned == nil || !concerned(property) {
			continue
		}
		why := "no arguments could be generated in which only " + suite.Quote(property.Pointer) + " is invalid"
		if slices.Contains(p.Unreached, property.Pointer) {
			why = "no example contains " + suite.Quote(property.Pointer) + ", and none could be generated"
		}
		return nil, &suite.Untestable{Why: why, Write: exampleMethod(f.Inspection.Type, f.suggestion())}
	}
	return nil, fmt.Errorf("%w: %s", suite.ErrNotApplicable, none)
}

// hostileStimuli returns calls with texts at the edge of JSON. It needs no schema.
func hostileStimuli(f Target) ([]Case, error) {
	p := f.plan()
	return p.asCases(p.Hostile), nil
}

// refusalStimuli returns all calls that the tool must refuse.
func refusalStimuli(f Target) ([]Case, error) {
	all := f.refuse(arguments.Malformed, arguments.Shape)
	if f.blankRefused() {
		all = append(all, f.refuse(arguments.Blank)...)
	}
	if f.baseError() == nil {
		all = append(all, f.refuse(arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)...)
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
