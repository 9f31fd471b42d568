package calls

import (
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// An identity is an identifier of the caller in a payload.
type identity struct {
	what  string
	names []string // folded
	of    func(contract.ExecutionContext) string
}

var (
	session      = identity{"session id", []string{"sessionid"}, func(c contract.ExecutionContext) string { return c.SessionID }}
	conversation = identity{"conversation id", []string{"conversationid"}, func(c contract.ExecutionContext) string { return c.ConversationID }}
	user         = identity{"user id", []string{"userid"}, func(c contract.ExecutionContext) string { return c.UserID }}
)

// check returns the check that payloads have the identifier of the caller, if it has one. Cancelled calls that succeed nevertheless have it,
// too. A declared payload without room for it is exempt.
func (i identity) check(id string) check.Check {
	return check.OnPayloads(id, check.EveryCase, func(_ *check.Target, t suite.Case, call int, payload *jsontree.Node) error {
		switch caller := t.Calls[call].Context; {
		case i.of(caller) == "":
			return nil
		case !payload.Is(jsontree.Object):
			return &suite.Violation{Of: "RES-002", Got: "the payload is not an object"}
		case i.in(payload, caller):
			return nil
		case len(check.Members(payload, i.names)) > 0:
			return check.ViolationAt(t, call, "a payload whose "+i.what+" is not that of the caller")
		}
		return check.ViolationAt(t, call, "a payload without a "+i.what+", in a member "+strings.ReplaceAll(i.what, " ", "_"))
	}).Needing("RES-002").Observing(probe.Caller).Unless(func(f *check.Target) bool { return f.Plan().Output.Excludes(i.names, false) },
		"the declared output schema is closed and has no "+i.what)
}

// in reports whether a payload has the identifier of the caller in its place.
func (i identity) in(payload *jsontree.Node, caller contract.ExecutionContext) bool {
	return slices.ContainsFunc(check.Members(payload, i.names), func(m *jsontree.Node) bool { return m.Unquoted() == i.of(caller) })
}

// evaluateNoCaller requires that the call returns the same payload without a session, except for identifiers. With the zero context it only
// has to return: a tool for signed-in users may refuse.
func evaluateNoCaller(f *check.Target, t suite.Case, o probe.Observation) error {
	n := f.Times(check.Repeats)
	for i, c := range o.Calls[:2*n] {
		switch {
		case c.OK:
		case i < n:
			return check.ErrExampleFails
		default:
			return check.ViolationAt(t, i, "fails without a session: "+check.QuotedFailure(c))
		}
	}
	if other := f.PayloadDifferences(o.Calls[:n], o.Calls[n:2*n]); len(other) > 0 {
		return check.ViolationAt(t, n, "a different payload than with a session, at "+check.PayloadPlace(other[0]))
	}
	return nil
}

// repeatsCalls reports whether equal calls are made on fresh instances while all services work and no context ends.
func repeatsCalls(f *check.Target, t suite.Case) bool {
	return check.Undisturbed(f, t) && len(t.Calls) > 1 && (t.InstancePerCall || t.Baseline > 1)
}

// evaluateSameForm requires that members and types do not differ between equal calls on fresh instances, unless declared Volatile. Values
// may.
func evaluateSameForm(f *check.Target, t suite.Case, o probe.Observation) error {
	own := t.Owner == "RES-006"
	if wrong := wrongVolatile(f, t, o); own && wrong != "" {
		return check.Violation(t, wrong)
	}
	var all []string
	type equal struct {
		arguments string
		caller    contract.ExecutionContext
	}
	first := map[equal]int{}
	for i, other := range o.Calls {
		if !t.InstancePerCall && i >= t.Baseline {
			break // these share an instance
		}
		key := equal{string(t.Calls[i].Arguments), t.Calls[i].Context}
		if _, seen := first[key]; !seen {
			first[key] = i
		}
		switch one := o.Calls[first[key]]; {
		case one.OK != other.OK:
			if other.OK {
				other = one
			}
			return check.ViolationAt(t, i, "succeeds on some fresh instances only, and fails on others: "+check.QuotedFailure(other))
		case !one.OK && own:
			return check.ErrExampleFails
		case !one.OK || one.Clipped || other.Clipped:
			continue // RES-008 says that it is too long
		default:
			all = append(all, check.Except(check.FormDiffering(f.Payload(one), f.Payload(other)), f.Volatile())...)
		}
	}
	if len(all) > 0 {
		return check.Violation(t, "members or types differ from call to call, at "+check.PayloadPlace(slices.Min(all)))
	}
	return nil
}
