package calls

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// exceptionChecks returns the ERR checks.
func exceptionChecks() []check.Check {
	return []check.Check{
		check.OnCalls("ERR-001", check.FaultCases(probe.Fails), evaluateFailed).Needing("RES-001"),
		check.OnCalls("ERR-002", check.FaultCases(probe.Panics), evaluateFailed).Needing("RES-001"),
		check.OnCalls("ERR-003", genericCases, evaluateGeneric).Needing("RES-001", "ERR-001", "ERR-002", "ERR-004", "ERR-005"),
		check.OnCalls("ERR-004", causeCases, evaluateCauseHidden).Needing("RES-001", "ERR-001", "ERR-002"),
		check.OnCalls("ERR-005", traceCases, evaluateNoTrace),
		check.OnCalls("ERR-006", check.FaultCases(probe.Empty), check.EvaluateReturns).Needing("RES-001"),
	}
}

// repeatedFailures returns cases in which one instance fails repeatedly: its messages may change.
func repeatedFailures(f check.Target) []check.Case {
	var all []check.Case
	for _, service := range f.Inspection.Services {
		for _, kind := range []probe.FaultKind{probe.Fails, probe.Panics} {
			all = append(all, check.KindFailing.Of(probe.Stimulus{
				Calls: slices.Repeat([]probe.Call{check.CallWith(f.Inspection.Examples[0].Arguments)}, 4*probe.Causes),
				Fault: probe.Fault{Service: service, Kind: kind},
			}, service, string(kind)))
		}
	}
	return all
}

// evaluateFailed requires that a call fails if a service that it depends on failed.
func evaluateFailed(f check.Target, t check.Case, o probe.Observation) error {
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		if o.Calls[i].OK && !optional(f, t.Fault.Service) {
			return f.ViolationAt(t, i, "a success instead of a failed result"+optionalHint)
		}
	}
	return err
}

// optionalHint tells the author how to declare an optional service.
const optionalHint = " (if the tool works without the service, declare it as env.Service(…).Optional())"

// failedCalls returns the indexes of the calls that used the faulty service and failed.
func failedCalls(f check.Target, t check.Case, o probe.Observation) ([]int, error) {
	calls, err := check.Faulted(t, o)
	var failed []int
	for _, i := range calls {
		switch {
		case !o.Calls[i].OK:
			failed = append(failed, i)
		case !optional(f, t.Fault.Service):
			return nil, check.UnexpectedSuccess(t)
		}
	}
	if err == nil && len(failed) == 0 {
		err = fmt.Errorf("%w: the call succeeds without the service %s, which is optional", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return failed, err
}

// optional reports whether the author declares that the tool works without the service.
func optional(f check.Target, service string) bool {
	return slices.Contains(f.Inspection.Optional, service)
}

// genericCases includes cases in which an instance fails repeatedly.
func genericCases(f check.Target) ([]check.Case, error) {
	all, err := check.FaultCases(probe.Fails, probe.Panics)(f)
	if err != nil {
		return nil, err
	}
	return append(all, repeatedFailures(f)...), nil
}

// causeCases adds cases in which the instance works again, since a later result may expose an earlier error, and those in which the
// host cancels with a cause.
func causeCases(f check.Target) ([]check.Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	all, _ := genericCases(f)
	for _, t := range f.Cancelled(check.KindBefore, check.KindStart, check.KindMidway, check.KindDeadline) {
		if t.WithCause {
			all = append(all, t)
		}
	}
	for _, t := range f.FollowUps() {
		if t.Fault.Kind == probe.Fails || t.Fault.Kind == probe.Panics {
			all = append(all, t)
		}
	}
	return all, nil
}

// evaluateLaterResults requires that no result contains the error of this or an earlier call.
func evaluateLaterResults(f check.Target, t check.Case, o probe.Observation) error {
	for i := t.Baseline; i < len(o.Calls); i++ {
		text := check.FailureText(o.Calls[i]) + string(o.Calls[i].Payload)
		for call := t.Baseline; call <= i; call++ {
			if leaks(text, call) {
				return f.ViolationAt(t, i, "the result contains the text of the underlying error: "+check.QuotedFailure(o.Calls[i]))
			}
		}
	}
	return nil
}

// evaluateCauseHidden requires that results, successful ones included, do not expose the underlying error.
func evaluateCauseHidden(f check.Target, t check.Case, o probe.Observation) error {
	if !t.InstancePerCall || t.WithCause {
		return evaluateLaterResults(f, t, o)
	}
	calls, err := check.Faulted(t, o)
	for _, i := range calls {
		c := o.Calls[i]
		if leaks(check.FailureText(c)+string(c.Payload), i) {
			return f.ViolationAt(t, i, "the result contains the text of the underlying error: "+check.QuotedFailure(c))
		}
		if c.OK && !optional(f, t.Fault.Service) {
			return check.UnexpectedSuccess(t)
		}
	}
	return err
}

// causes are parts of the errors that faulty services return, except for the secret. A tool is unlikely to use them. A test compares them
// with package probe.
var causes = []string{"db-7.internal", "connection reset by peer", "svc-reader", "svc-host"}

// leaks reports whether a text contains part of the error of a service or context in that call, encoded or not.
func leaks(text string, call int) bool {
	for _, read := range decoded(text) {
		if strings.Contains(read, probe.Canary(call)) ||
			slices.ContainsFunc(causes, func(piece string) bool { return strings.Contains(read, piece) }) {
			return true
		}
	}
	return false
}
