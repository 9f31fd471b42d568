package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
)

// FollowUpCases returns cases that make calls fail in one way each and then call the example on the same instance.
func FollowUpCases(f Target) ([]Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	return f.FollowUps(), nil
}

// FollowUps returns refused, failing and cancelled calls, with the example after them on the same instance.
func (f Target) FollowUps() []Case {
	all := []Case{f.RefusedThenDescribed()}
	example := CallWith(f.Inspection.Examples[0].Arguments)
	for i, service := range f.Inspection.Services {
		for _, kind := range []probe.FaultKind{probe.Fails, probe.Panics} {
			t := KindFollowUp.Of(probe.Stimulus{Fault: probe.Fault{Service: service, Kind: kind}}, service, string(kind))
			all = append(all, f.withFollowUp(t, []probe.Call{example, example}, i == 0 && kind == probe.Fails))
		}
	}
	for _, moment := range []probe.CancelPoint{probe.Before, probe.Midway} {
		t := KindFollowUp.Of(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: moment}}, "ended", string(moment))
		if len(f.Inspection.Services) > 0 && moment == probe.Midway { // so that there is work to cancel
			t.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, f.withFollowUp(t, []probe.Call{example}, false))
	}
	return all
}

// RefusedThenDescribed returns the case that makes refused calls and describes the instance afterwards.
func (f Target) RefusedThenDescribed() Case {
	return f.withFollowUp(KindFollowUp.Of(probe.Stimulus{Renders: 1, Describe: true}, "refusals"), f.refusedCalls(), true)
}

// withFollowUp sets the calls of a case: the failing ones and then the example. If equal calls have to return equal results, PAR-003
// compares several calls of the example, before on instances of their own and afterwards on this one.
func (f Target) withFollowUp(t Case, wrong []probe.Call, compared bool) Case {
	t.FollowUp = 1
	if compared && f.Repeatable() {
		t.Baseline, t.FollowUp = Repeats, Repeats
	}
	example := CallWith(f.Inspection.Examples[0].Arguments)
	t.Calls = slices.Concat(slices.Repeat([]probe.Call{example}, t.Baseline), wrong, slices.Repeat([]probe.Call{example}, t.FollowUp))
	return t
}

// Refusals returns one case to refuse of each kind, because a tool refuses each kind at another point of its code.
func (f Target) Refusals() []arguments.Case {
	kinds := []arguments.Kind{arguments.Malformed, arguments.Shape}
	if f.BlankRefused() {
		kinds = append(kinds, arguments.Blank)
	}
	if f.BaseError() == nil {
		kinds = append(kinds, arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value)
	}
	var all []arguments.Case
	for _, kind := range kinds {
		if cases := f.Plan().Of(kind); len(cases) > 0 {
			all = append(all, cases[0])
		}
	}
	return all
}

// refusedCalls calls each refusal twice: a second call that does not return is blocked by the first, for example by a
// lock.
func (f Target) refusedCalls() []probe.Call {
	var calls []probe.Call
	for _, n := range f.Refusals() {
		call := probe.Call{Arguments: n.Arguments, Context: Caller(0)}
		calls = append(calls, call, call)
	}
	return calls
}

// ownerOf returns the requirement that call i violates by not returning a Result: owner, unless the case is a
// sequence of calls and the same call fails that way on a fresh instance. A refusal that panics does so because of its
// arguments. One that does not return, although earlier ones did, waits for something that they hold.
func (f Target) ownerOf(t Case, i int, owner string, c probe.Outcome) string {
	nth := i - t.Baseline
	switch {
	case owner == "RES-009" || !t.isSequence() || nth < 0:
		return owner
	case i >= len(t.Calls)-t.FollowUp:
		return t.Owner()
	case t.End != "":
		if owner == "CAN-006" {
			return owner
		}
		return map[probe.CancelPoint]string{probe.Before: KindBefore.Owner, probe.Midway: KindMidway.Owner}[t.CancelAt]
	case t.Fault.Kind != "" && nth == 0:
		return FaultKinds[t.Fault.Kind].Owner
	case t.Fault.Kind == "" && (nth == 0 || nth%2 == 0 && (c.Panic != nil || c.Goexit)):
		return ArgumentKinds[f.Refusals()[nth/2].Kind].Owner
	}
	return owner
}
