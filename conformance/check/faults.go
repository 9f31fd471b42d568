package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// exceptionChecks returns the ERR checks.
func exceptionChecks() []Check {
	return []Check{
		onCalls("ERR-001", faultStimuli(probe.Fails), evaluateFailed),
		onCalls("ERR-002", faultStimuli(probe.Panics), evaluateFailed),
		onCalls("ERR-003", genericStimuli, evaluateGeneric),
		onCalls("ERR-004", causeStimuli, evaluateCauseHidden),
		onCalls("ERR-005", traceStimuli, evaluateNoTrace),
		onCalls("ERR-006", faultStimuli(probe.Empty), evaluateReturns),
	}
}

// faultKinds maps faults of a service to kinds of stimuli.
var faultKinds = map[probe.FaultKind]*Kind{
	probe.Fails:  kindFails,
	probe.Panics: kindPanics,
	probe.Empty:  kindEmpty,
}

func faultStimuli(kinds ...probe.FaultKind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) {
		if err := f.serviceError(); err != nil {
			return nil, err
		}
		return f.faulty(kinds...), nil
	}
}

// faulty returns stimuli for each service, fault and example: the same call on fresh instances. The service fails with two errors, twice
// each, to find what differs between equal calls.
func (f Target) faulty(kinds ...probe.FaultKind) []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for _, kind := range kinds {
			times := 2 * probe.Causes
			if kind == probe.Empty {
				times = 1
			}
			for i, example := range f.fewExamples() {
				all = append(all, faultKinds[kind].of(probe.Stimulus{
					Calls: slices.Repeat([]probe.Call{call(example.Arguments)}, times),
					Setup: probe.Setup{InstancePerCall: true},
					Fault: probe.Fault{Service: service, Kind: kind},
				}, service, nth(i)))
			}
		}
	}
	return all
}

// repeatedFailures returns stimuli in which one instance fails repeatedly: its messages may change.
func (f Target) repeatedFailures() []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for _, kind := range []probe.FaultKind{probe.Fails, probe.Panics} {
			all = append(all, kindFailing.of(probe.Stimulus{
				Calls: slices.Repeat([]probe.Call{call(f.Inspection.Examples[0].Arguments)}, 4*probe.Causes),
				Fault: probe.Fault{Service: service, Kind: kind},
			}, service, string(kind)))
		}
	}
	return all
}

// callsToService returns the calls of a stimulus in which the tool used the faulty service.
func callsToService(t Case, o probe.Observation) map[int]bool {
	used := map[int]bool{}
	for _, s := range o.Served {
		if s.Service == t.Fault.Service {
			used[s.Call] = true
		}
	}
	return used
}

// faulted returns the indexes of the calls that used the faulty service; an error if there are none.
func faulted(t Case, o probe.Observation) ([]int, error) {
	used := callsToService(t, o)
	var calls []int
	for i := range o.Calls {
		if used[i] {
			calls = append(calls, i)
		}
	}
	if len(calls) == 0 {
		return nil, fmt.Errorf("%w: the call does not use the service %s", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return calls, nil
}

// evaluateFailed requires that a call fails if a service that it depends on failed.
func evaluateFailed(f Target, t Case, o probe.Observation) error {
	calls, err := faulted(t, o)
	for _, i := range calls {
		if o.Calls[i].OK && !f.optional(t.Fault.Service) {
			return f.violationAt(t, i, "a success instead of a failed result"+optionalHint)
		}
	}
	return err
}

// optionalHint tells the author how to declare an optional service.
const optionalHint = " (if the tool works without the service, declare it as env.Service(…).Optional())"

// failedCalls returns the indexes of the calls that used the faulty service and failed.
func (f Target) failedCalls(t Case, o probe.Observation) ([]int, error) {
	calls, err := faulted(t, o)
	var failed []int
	for _, i := range calls {
		switch {
		case !o.Calls[i].OK:
			failed = append(failed, i)
		case !f.optional(t.Fault.Service):
			return nil, &suite.Blocked{By: t.Owner(), Why: "the call succeeds although its service fails"}
		}
	}
	if err == nil && len(failed) == 0 {
		err = fmt.Errorf("%w: the call succeeds without the service %s, which is optional", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return failed, err
}

// optional reports whether the author declares that the tool works without the service.
func (f Target) optional(service string) bool { return slices.Contains(f.Inspection.Optional, service) }

// failureText returns all parts of a failed result that a model reads.
func failureText(c probe.Outcome) string {
	var b strings.Builder
	for _, e := range c.Errors {
		fmt.Fprintf(&b, "%q %q\n", e.Code, e.Message)
	}
	return b.String()
}

// genericStimuli includes stimuli in which an instance fails repeatedly.
func genericStimuli(f Target) ([]Case, error) {
	all, err := faultStimuli(probe.Fails, probe.Panics)(f)
	if err != nil {
		return nil, err
	}
	return append(all, f.repeatedFailures()...), nil
}

// causeStimuli adds stimuli in which the instance works again, since a later result may expose an earlier error, and those in which the
// host cancels with a cause.
func causeStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	all, _ := genericStimuli(f)
	for _, t := range f.cancelled(kindBefore, kindStart, kindMidway, kindDeadline) {
		if t.WithCause {
			all = append(all, t)
		}
	}
	for _, t := range f.followUps() {
		if t.Fault.Kind == probe.Fails || t.Fault.Kind == probe.Panics {
			all = append(all, t)
		}
	}
	return all, nil
}

// evaluateLaterResults requires that no result contains the error of this or an earlier call.
func evaluateLaterResults(f Target, t Case, o probe.Observation) error {
	for i := t.Baseline; i < len(o.Calls); i++ {
		text := failureText(o.Calls[i]) + string(o.Calls[i].Payload)
		for call := t.Baseline; call <= i; call++ {
			if leaks(text, call) {
				return f.violationAt(t, i, "the result contains the text of the underlying error: "+quotedFailure(o.Calls[i]))
			}
		}
	}
	return nil
}

// evaluateCauseHidden requires that results, successful ones included, do not expose the underlying error.
func evaluateCauseHidden(f Target, t Case, o probe.Observation) error {
	if !t.InstancePerCall || t.WithCause {
		return evaluateLaterResults(f, t, o)
	}
	calls, err := faulted(t, o)
	for _, i := range calls {
		c := o.Calls[i]
		if leaks(failureText(c)+string(c.Payload), i) {
			return f.violationAt(t, i, "the result contains the text of the underlying error: "+quotedFailure(c))
		}
		if c.OK && !f.optional(t.Fault.Service) {
			return &suite.Blocked{By: t.Owner(), Why: "the call succeeds although its service fails"}
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
