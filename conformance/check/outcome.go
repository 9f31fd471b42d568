package check

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// observed returns an error if nothing was observed of a call, or none was made.
func observed(_ *Target, t suite.Case, o probe.Observation) error {
	switch {
	case len(o.Calls) != len(t.Calls):
		return fmt.Errorf("%d calls were made and %d observed", len(t.Calls), len(o.Calls))
	case len(o.Calls) > 0 && !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return !c.Skipped }):
		return fmt.Errorf("%w: the calls had no moment to be cancelled at, or need virtual time without timers that fire often", suite.ErrNotApplicable)
	}
	return nil
}

// abnormal returns a call that ended without a result (a panic, a call that did not return, a zero Result) as a violation of the requirement
// that it belongs to: mostly the owner of the case.
func abnormal(f *Target, t suite.Case, o probe.Observation) error {
	if err := observed(f, t, o); err != nil {
		return err
	}
	for i, c := range o.Calls {
		one := t
		if i < t.Baseline || i >= len(t.Calls)-t.FollowUp {
			one.End, one.CancelAt = "", "" // the context of such a call does not end
		}
		switch {
		case t.AtOnce && t.End != "" && (t.Ends(i) && (c.Late || c.Hung) || c.NotReached):
			continue // CAN-003 compares it with a call that is made alone
		case t.Calls[i].Kept && !t.Ends(i):
			one.End, one.CancelAt, one.Owner = "", "", kindParallel.Owner
		}
		owner, v := AbnormalOutcome(one, c)
		if v == nil {
			continue
		}
		if owner = f.ownerOf(t, i, owner, c); owner != "RES-009" && (i < t.Baseline || f.panicsLikeExample(c)) {
			owner = "RES-001"
		}
		first := i == slices.IndexFunc(t.Calls, func(c probe.Call) bool { return bytes.Equal(c.Arguments, t.Calls[i].Arguments) })
		if (owner == "RES-001" && i < t.Baseline || owner == "CAN-006" || owner == kindLongRun.Owner && first || t.Calls[i].Kept && c.Panic != nil) && !f.IsExample(string(t.Calls[i].Arguments)) {
			owner = hostileRule // that check makes the same call
		}
		if (c.Panic != nil || c.Goexit) && f.HasRule("MDL-009") {
			owner = "MDL-009" // for every panic of a module's tool, since most other rules on its arguments are only a should
		}
		if owner != "" && !f.HasRule(owner) && f.HasRule("IMP-001") {
			owner = "IMP-001" // an implementation of a specification may accept or refuse wrong arguments: no rule on refusals applies
		}
		if n := probe.Uses(o.Served, i, t.Fault.Service); c.Hung && n > fewUses {
			v.Got += fmt.Sprintf(", after more than %d calls of the service %s (limit its retries)", fewUses, suite.Quote(t.Fault.Service))
		}
		v.Of, v.Ended, v.With, v.Note = owner, true, suite.Plain(string(t.Calls[i].Arguments)), t.Note()
		return v
	}
	return nil
}

// fewUses is how often a call may use a service that fails before it counts as one that retries.
const fewUses = 9

// panicsLikeExample reports whether a call panics like the example at the inspection, so that its arguments are not
// the reason.
func (f *Target) panicsLikeExample(c probe.Outcome) bool {
	if c.Panic == nil || len(f.Inspection.Calls) == 0 || f.Inspection.Calls[0].Panic == nil || f.ExampleError() == nil {
		return false
	}
	before := f.Inspection.Calls[0].Panic
	return suite.Steady(before.Value) == suite.Steady(c.Panic.Value) && before.Place == c.Panic.Place
}

// AbnormalOutcome returns the violation of a call without a Result, and the requirement that owns it.
func AbnormalOutcome(t suite.Case, c probe.Outcome) (owner string, v *suite.Violation) {
	if c.Panic == nil && !c.Goexit && !c.Late && !c.Hung && !c.NotReached && !c.Zero {
		return "", nil // the usual case
	}
	owner = t.Owner
	switch {
	case c.Panic != nil:
		if t.End != "" && t.Owner != hostileRule {
			owner = "CAN-006"
		}
		what := "panic: "
		if t.Fault.Kind == probe.Panics && suite.WithoutSecrets(c.Panic.Value) != c.Panic.Value {
			what = "the panic of the service, which the suite caused, is not recovered (defer contract.Contain): "
		}
		return owner, &suite.Violation{Got: what + suite.Steady(c.Panic.Value), At: c.Panic.Place}
	case c.Goexit:
		return owner, &suite.Violation{Got: "the call ends its goroutine without returning (runtime.Goexit)"}
	case c.Late || c.Hung || c.NotReached:
		if t.End != "" && owner == hostileRule && !runs(c) {
			owner = KindStart.Owner // it waits, and ignores its context: its arguments only say how long
		}
		return owner, NotInTime(t, c)
	case c.Zero:
		return "RES-009", &suite.Violation{Got: "the zero Result"}
	}
	return "", nil
}

// runs reports whether a call that did not return computes something.
func runs(c probe.Outcome) bool { return c.State == probe.Running || c.State == "runnable" }

// NotInTime describes a call that did not return in time, with its position if it is blocked. The position of a running call varies.
func NotInTime(t suite.Case, c probe.Outcome) *suite.Violation {
	v := &suite.Violation{Got: "does not return in time"}
	switch {
	case t.End == probe.Deadline:
		v.Got = "does not return within 1s of the deadline"
	case t.End != "":
		v.Got = "does not return within 1s of the cancellation"
	}
	switch {
	case c.Blocked == nil || c.State == "":
	case runs(c):
		v.Got += ": busy loop"
	default:
		v.Got += ", blocked in " + suite.Plain(cmp.Or(c.In, c.State))
		v.At = *c.Blocked
	}
	return v
}

// ErrExampleFails is the error of a check that needs the success of an example.
var ErrExampleFails = &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}

// OnPayloads returns a check of the payloads of successful calls, each with its number in the case. A failing example blocks it; other
// calls may fail. The PAR rules evaluate concurrent calls, whose results are compared with those of calls on their own.
func OnPayloads(id string, cases Cases, evaluate func(f *Target, t suite.Case, call int, payload *jsontree.Node) error) Check {
	return OnResults(id, cases, func(f *Target, t suite.Case, o probe.Observation) error {
		for i, c := range o.Calls {
			switch {
			case !c.OK && t.Owner == kindExample.Owner:
				return ErrExampleFails
			case t.AtOnce && i >= t.Baseline:
				return nil
			case TooLong(t.Calls[i], c):
				return &suite.Violation{Of: "RES-008", Got: "the payload is too long to be evaluated"}
			case !c.OK || c.Clipped || c.ContextEnded && t.Owner == hostileRule:
				continue
			}
			if err := evaluate(f, t, i, f.Payload(c)); err != nil {
				return err
			}
		}
		return nil
	}).Needing("RES-008")
}
