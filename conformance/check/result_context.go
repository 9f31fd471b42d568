package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/trial"
	"github.com/toolconform/toolconform/contract"
)

// An identity is an identifier of the caller that a payload carries.
type identity struct {
	what  string
	names []string // folded
	of    func(contract.ExecutionContext) string
}

var (
	sessionIdentity = identity{"session id", []string{"sessionid"},
		func(c contract.ExecutionContext) string { return c.SessionID }}
	conversationIdentity = identity{"conversation id", []string{"conversationid"},
		func(c contract.ExecutionContext) string { return c.ConversationID }}
)

// trials are the examples, and the calls that were cut short: those that succeed all the same carry the identifiers too. A
// declared payload without room for them carries none.
func (i identity) trials(f Facts) ([]trial.Trial, error) {
	if !f.plan().output.room(i.names, false) {
		return nil, fmt.Errorf("%w: the declared output schema is closed and has no room for a %s", ErrNotApplicable, i.what)
	}
	all, err := exampleTrials(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.cuts()...), nil
}

// judge looks for a member of the name that has the identifier of the caller as its value.
func (i identity) judge(f Facts, t trial.Trial, payload []byte) error {
	value := read(payload)
	if typeName(value) != "object" {
		return &Blocked{By: "RES-002", Why: "the payload is no object"}
	}
	found := memberValues(value, i.names)
	for _, v := range found {
		if v == i.of(t.Calls[0].Context) {
			return nil
		}
	}
	if len(found) > 0 {
		return f.broken(t, "a payload whose "+i.what+" is not that of the caller")
	}
	return f.broken(t, "a payload without a "+i.what)
}

// nobodyTrials call each example for somebody and for nobody, on fresh instances.
func nobodyTrials(f Facts) ([]trial.Trial, error) {
	if err := f.exampled(); err != nil {
		return nil, err
	}
	return f.nobody(), nil
}

func (f Facts) nobody() []trial.Trial {
	var all []trial.Trial
	for i, example := range f.Meeting.Examples {
		known, unknown := call(example.Arguments), trial.Call{Arguments: []byte(example.Arguments)}
		all = append(all, trial.Trial{Class: numbered(kindNobody, i), Calls: repeated(known, unknown), Fresh: true})
	}
	return all
}

// judgeNobody: without a caller the call answers what it answers otherwise, the identifiers apart.
func judgeNobody(f Facts, t trial.Trial, o trial.Observation) error {
	for i, c := range o.Calls {
		switch {
		case c.OK:
		case i < repeats:
			return &Blocked{By: "RES-001", Why: "the example does not succeed"}
		default:
			return f.brokenBy(t, i, "fails: "+said(c))
		}
	}
	if other := f.contrast(o.Calls[:repeats], o.Calls[repeats:]); len(other) > 0 {
		return f.brokenBy(t, repeats, "another payload than with a context, at "+whereabouts(other[0]))
	}
	return nil
}

// twiceTrials call each example on two fresh instances: a repeat on one would accuse what creates and deletes.
func twiceTrials(f Facts) ([]trial.Trial, error) {
	if err := f.exampled(); err != nil {
		return nil, err
	}
	return f.twice(), nil
}

func (f Facts) twice() []trial.Trial {
	var all []trial.Trial
	for i, example := range f.Meeting.Examples {
		c := call(example.Arguments)
		all = append(all, trial.Trial{Class: numbered(kindTwice, i), Calls: []trial.Call{c, c}, Fresh: true})
	}
	return all
}

// judgeTwice: values may differ from call to call, members and types may not, unless they are declared to.
func judgeTwice(f Facts, t trial.Trial, o trial.Observation) error {
	one, two := o.Calls[0], o.Calls[1]
	if !one.OK || !two.OK {
		if one.OK != two.OK {
			return f.brokenBy(t, 1, "succeeds on one of two fresh instances only")
		}
		return &Blocked{By: "RES-001", Why: "the example does not succeed"}
	}
	if other := except(formDiffering(read(one.Payload), read(two.Payload)), f.volatile()); len(other) > 0 {
		return f.broken(t, "other members or types from one call to the next, at "+whereabouts(other[0]))
	}
	return nil
}
