package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// argumentChecks are the checks on what a tool makes of its arguments.
func argumentChecks() []Check {
	return []Check{
		onCalls("ARG-001", blankTrials, judgeBlank),
		onCalls("ARG-002", textTrials(kindMalformed), judgeRefused),
		onCalls("ARG-003", textTrials(kindShape), judgeRefused),
		onCalls("ARG-004", missingTrials(kindRequired), judgeNames("ARG-004")),
		onCalls("ARG-005", missingTrials(kindNull), judgeNames("ARG-005")),
		onCalls("ARG-006", typeTrials, judgeRefused),
		onCalls("ARG-007", typeTrials, judgeNames("ARG-007")),
		onCalls("ARG-008", optionalTrials, judgeOptional),
		onCalls("ARG-009", unknownTrials, judgeRefused),
		onCalls("ARG-010", valueTrials, judgeRefused),
		onCalls("ARG-011", hostileTrials, judgeAnswered),
		onCalls("ARG-012", refusalTrials, judgeReadable),
		onCalls("ARG-013", everyTrial, judgeReasons),
		onCalls("ARG-016", refusalTrials, judgeGopher),
	}
}

// trial answers the trial of a case.
func (n negative) trial() probe.Trial {
	t := probe.Trial{Class: n.class, Calls: []probe.Call{call(n.arguments)}}
	if n.ended {
		t.End, t.Cut = probe.Cancel, probe.AtStart
	}
	return t
}

// trials answers one trial for each case.
func (p *plan) trials(cases []negative) []probe.Trial {
	all := make([]probe.Trial, 0, len(cases))
	for _, n := range cases {
		all = append(all, p.tried[n.class])
	}
	return all
}

// refuse answers the trials of the cases of some kinds.
func (f Facts) refuse(kinds ...string) []probe.Trial {
	p := f.plan()
	return p.trials(p.of(kinds...))
}

// blankTrials need the schema: whether blank arguments are to be refused is a question of what is required.
func blankTrials(f Facts) ([]probe.Trial, error) {
	if err := f.schemed(); err != nil {
		return nil, err
	}
	return f.refuse(kindBlank), nil
}

// textTrials need nothing: what is not an object is refused whatever the schema says.
func textTrials(kind string) func(Facts) ([]probe.Trial, error) {
	return func(f Facts) ([]probe.Trial, error) { return f.refuse(kind), nil }
}

func missingTrials(kind string) func(Facts) ([]probe.Trial, error) {
	return func(f Facts) ([]probe.Trial, error) {
		return f.cases(kind, "no argument is required", func(p Property) bool { return p.Required })
	}
}

func typeTrials(f Facts) ([]probe.Trial, error) {
	return f.cases(kindType, "the tool takes no arguments", func(p Property) bool { return p.Type != "" })
}

func unknownTrials(f Facts) ([]probe.Trial, error) {
	return f.cases(kindUnknown, "the schema is open: other arguments are allowed", nil)
}

func valueTrials(f Facts) ([]probe.Trial, error) {
	return f.cases(kindValue, "the schema rules out no value of the right type", nil)
}

// cases answers the trials of one kind. There may be none because the schema gives no reason for any, or because the
// examples do not reach what it speaks of: that is for the author to mend.
func (f Facts) cases(kind, none string, concerned func(Property) bool) ([]probe.Trial, error) {
	if err := f.based(); err != nil {
		return nil, err
	}
	p := f.plan()
	if cases := p.of(kind); len(cases) > 0 {
		return p.trials(cases), nil
	}
	for _, property := range f.Schema.Properties {
		if concerned == nil || !concerned(property) {
			continue
		}
		why := "no call could be made in which only " + quote(property.Pointer) + " is wrong"
		if slices.Contains(p.missed, property.Pointer) {
			why = "no example has a place for " + quote(property.Pointer) + ", and none could be made"
		}
		return nil, &Untestable{Why: why, Write: exampleMethod(f.Meeting.Type, f.suggestion())}
	}
	return nil, fmt.Errorf("%w: %s", ErrNotApplicable, none)
}

// hostileTrials need no schema either.
func hostileTrials(f Facts) ([]probe.Trial, error) {
	p := f.plan()
	return p.trials(p.hostile), nil
}

// refusalTrials are all calls that are to be refused.
func refusalTrials(f Facts) ([]probe.Trial, error) {
	all := f.refuse(kindMalformed, kindShape)
	if f.blankRefused() {
		all = append(all, f.refuse(kindBlank)...)
	}
	if f.based() == nil {
		all = append(all, f.refuse(kindRequired, kindNull, kindType, kindUnknown, kindValue)...)
	}
	return all, nil
}

// blankRefused reports whether an empty object breaks the schema.
func (f Facts) blankRefused() bool {
	if f.schemed() != nil {
		return false
	}
	valid, reasons := f.Schema.Validate([]byte("{}"))
	return !valid && len(reasons) > 0
}
