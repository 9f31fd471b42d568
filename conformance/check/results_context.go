package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

// An identity is an identifier of the caller in a payload.
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

// stimuli returns the examples and the cancelled calls: those that succeed nevertheless have the identifiers, too. A
// declared payload without room for them is exempt.
func (i identity) stimuli(f Target) ([]Case, error) {
	if !f.plan().output.allowsMember(i.names, false) {
		return nil, fmt.Errorf("%w: the declared output schema is closed and has no %s", suite.ErrNotApplicable, i.what)
	}
	all, err := exampleStimuli(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.allCancelled()...), nil
}

// evaluate checks for a member with the identifier of the caller.
func (i identity) evaluate(f Target, t Case, payload []byte) error {
	value := read(payload)
	if typeName(value) != "object" {
		return &suite.Blocked{By: "RES-002", Why: "the payload is not an object"}
	}
	found := memberValues(value, i.names)
	for _, v := range found {
		if v == i.of(t.Calls[0].Context) {
			return nil
		}
	}
	if len(found) > 0 {
		return f.violation(t, "a payload whose "+i.what+" is not that of the caller")
	}
	return f.violation(t, "a payload without a "+i.what)
}

// noCallerStimuli calls each example with a caller, without a session, and with a zero context, on fresh instances.
func noCallerStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	return f.noCaller(), nil
}

func (f Target) noCaller() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		known, astray, unknown := call(example.Arguments), call(example.Arguments), call(example.Arguments)
		astray.Context.SessionID, astray.Context.ConversationID = "", ""
		unknown.Context = contract.ExecutionContext{}
		all = append(all, kindNoCaller.of(probe.Stimulus{Calls: append(repeated(known, astray), unknown), Setup: probe.Setup{InstancePerCall: true}}, nth(i)))
	}
	return all
}

// evaluateNoCaller requires that the call returns the same payload without a session, except for identifiers. With the zero context it only
// has to return: a tool for signed-in users may refuse.
func evaluateNoCaller(f Target, t Case, o probe.Observation) error {
	for i, c := range o.Calls[:2*repeats] {
		switch {
		case c.OK:
		case i < repeats:
			return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		default:
			return f.violationAt(t, i, "fails without a session: "+quotedFailure(c))
		}
	}
	if other := f.payloadDifferences(o.Calls[:repeats], o.Calls[repeats:2*repeats]); len(other) > 0 {
		return f.violationAt(t, repeats, "a different payload than with a session, at "+payloadPlace(other[0]))
	}
	return nil
}

// twiceStimuli calls each example on fresh instances, since repeating a call on one instance may legitimately fail.
func twiceStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	return f.twice(), nil
}

// Numbers of calls that show whether a member is always present. A member that is present half of the time remains unseen once in 128 runs
// with the first example. Other examples get fewer calls, because a tool that needs real time takes it in each.
const (
	often  = 8
	seldom = 3
)

func (f Target) twice() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		times := often
		if i > 0 {
			times = seldom
		}
		t := kindTwice.of(probe.Stimulus{Calls: slices.Repeat([]probe.Call{call(example.Arguments)}, times), Setup: probe.Setup{InstancePerCall: true}}, nth(i))
		t.Example = i
		all = append(all, t)
	}
	return all
}

// evaluateSameForm requires that members and types do not differ from call to call, unless declared Volatile. Values may.
func evaluateSameForm(f Target, t Case, o probe.Observation) error {
	if wrong := f.wrongVolatile(t, o); wrong != "" {
		return f.violation(t, wrong)
	}
	one := o.Calls[0]
	var all []string
	for _, other := range o.Calls[1:] {
		switch {
		case one.OK != other.OK:
			return f.violation(t, "succeeds on some fresh instances only")
		case !one.OK:
			return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		case one.Clipped || other.Clipped:
			continue // RES-008 says that it is too long
		}
		all = append(all, except(formDiffering(read(one.Payload), read(other.Payload)), f.volatile())...)
	}
	if len(all) > 0 {
		return f.violation(t, "members or types differ from call to call, at "+payloadPlace(slices.Min(all)))
	}
	return nil
}
