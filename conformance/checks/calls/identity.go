package calls

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
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

// cases returns the examples and the cancelled calls: those that succeed nevertheless have the identifiers, too. A
// declared payload without room for them is exempt.
func (i identity) cases(f check.Target) ([]check.Case, error) {
	if !f.Plan().Output.AllowsMember(i.names, false) {
		return nil, fmt.Errorf("%w: the declared output schema is closed and has no %s", suite.ErrNotApplicable, i.what)
	}
	all, err := check.ExampleCases(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.AllCancelled()...), nil
}

// evaluate checks for a member with the identifier of the caller.
func (i identity) evaluate(f check.Target, t check.Case, payload []byte) error {
	value := check.ReadPayload(payload)
	if check.TypeName(value) != "object" {
		return &suite.Violation{Of: "RES-002", Got: "the payload is not an object"}
	}
	found := check.MemberValues(value, i.names)
	for _, v := range found {
		if v == i.of(t.Calls[0].Context) {
			return nil
		}
	}
	if len(found) > 0 {
		return f.Violation(t, "a payload whose "+i.what+" is not that of the caller")
	}
	return f.Violation(t, "a payload without a "+i.what)
}

// noCallerCases calls each example with a caller, without a session, and with a zero context, on fresh instances.
func noCallerCases(f check.Target) ([]check.Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	return f.NoCaller(), nil
}

// evaluateNoCaller requires that the call returns the same payload without a session, except for identifiers. With the zero context it only
// has to return: a tool for signed-in users may refuse.
func evaluateNoCaller(f check.Target, t check.Case, o probe.Observation) error {
	for i, c := range o.Calls[:2*check.Repeats] {
		switch {
		case c.OK:
		case i < check.Repeats:
			return &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}
		default:
			return f.ViolationAt(t, i, "fails without a session: "+check.QuotedFailure(c))
		}
	}
	if other := f.PayloadDifferences(o.Calls[:check.Repeats], o.Calls[check.Repeats:2*check.Repeats]); len(other) > 0 {
		return f.ViolationAt(t, check.Repeats, "a different payload than with a session, at "+check.PayloadPlace(other[0]))
	}
	return nil
}

// twiceCases calls each example on fresh instances, since repeating a call on one instance may legitimately fail.
func twiceCases(f check.Target) ([]check.Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	return f.Twice(), nil
}

// evaluateSameForm requires that members and types do not differ from call to call, unless declared Volatile. Values may.
func evaluateSameForm(f check.Target, t check.Case, o probe.Observation) error {
	if wrong := wrongVolatile(f, t, o); wrong != "" {
		return f.Violation(t, wrong)
	}
	one := o.Calls[0]
	var all []string
	for _, other := range o.Calls[1:] {
		switch {
		case one.OK != other.OK:
			return f.Violation(t, "succeeds on some fresh instances only")
		case !one.OK:
			return &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}
		case one.Clipped || other.Clipped:
			continue // RES-008 says that it is too long
		}
		all = append(all, check.Except(check.FormDiffering(check.ReadPayload(one.Payload), check.ReadPayload(other.Payload)), f.Volatile())...)
	}
	if len(all) > 0 {
		return f.Violation(t, "members or types differ from call to call, at "+check.PayloadPlace(slices.Min(all)))
	}
	return nil
}
