package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// FollowUps returns cases that make calls fail in one way each (refused, by a failing service, cancelled), and then call the example on the same
// instance.
func FollowUps(f *Target) []suite.Case {
	all := []suite.Case{f.RefusedThenDescribed()}
	for i, service := range f.Inspection.Services {
		for _, kind := range f.Faults(probe.Fails, probe.Panics) {
			s := probe.Stimulus{Fault: probe.Fault{Service: service, Kind: kind}}
			all = append(all, f.followUp(s, []probe.Call{f.Example(), f.Example()}, i == 0 && kind == probe.Fails, service, string(kind)))
		}
	}
	for _, moment := range []probe.CancelPoint{probe.Before, probe.Midway} {
		s := probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: moment}}
		if len(f.Inspection.Services) > 0 && moment == probe.Midway { // so that there is work to cancel
			s.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, f.followUp(s, []probe.Call{f.Example()}, false, "ended", string(moment)))
	}
	return all
}

// RefusedThenDescribed returns the case that makes refused calls and describes the instance afterwards. It makes each call twice: a second call
// that does not return is blocked by the first, for example by a lock.
func (f *Target) RefusedThenDescribed() suite.Case {
	var calls []probe.Call
	for _, d := range f.Refusals() {
		calls = append(calls, d.Sent.Calls[0], d.Sent.Calls[0])
	}
	return f.followUp(probe.Stimulus{Renders: 1, Describe: true}, calls, true, "refusals")
}

// followUp returns a case with its calls: the failing ones and then the example. If equal calls have to return equal results, PAR-003
// compares several calls of the example, before on instances of their own and afterwards on this one.
func (f *Target) followUp(s probe.Stimulus, wrong []probe.Call, compared bool, what ...string) suite.Case {
	s.FollowUp = 1
	if compared && f.Repeatable() {
		s.Baseline, s.FollowUp = Repeats, Repeats
	}
	example := []probe.Call{f.Example()}
	s.Calls = slices.Concat(slices.Repeat(example, s.Baseline), wrong, slices.Repeat(example, s.FollowUp))
	return kindFollowUp.Of(s, what...)
}

// Refusals returns one of the arguments to refuse of each kind, because a tool refuses each kind at another point of its code.
func (f *Target) Refusals() []Derived {
	var all []Derived
	for _, kind := range f.refusedKinds() {
		if derived := f.Derived(kind); len(derived) > 0 {
			all = append(all, derived[0])
		}
	}
	return all
}

// ownerOf returns the requirement that call i violates by not returning a Result: owner, unless the case is a
// sequence of calls and the same call fails that way on a fresh instance. A refusal that panics does so because of its
// arguments. One that does not return, although earlier ones did, waits for something that they hold.
func (f *Target) ownerOf(t suite.Case, i int, owner string, c probe.Outcome) string {
	nth := i - t.Baseline
	switch {
	case owner == "RES-009" || t.Owner != kindFollowUp.Owner || nth < 0:
		return owner
	case i >= len(t.Calls)-t.FollowUp:
		return t.Owner
	case t.End != "":
		if owner == "CAN-006" {
			return owner
		}
		return map[probe.CancelPoint]string{probe.Before: KindBefore.Owner, probe.Midway: KindMidway.Owner}[t.CancelAt]
	case t.Fault.Kind != "" && nth == 0:
		return FaultKinds[t.Fault.Kind].Owner
	case t.Fault.Kind == "" && (nth == 0 || nth%2 == 0 && (c.Panic != nil || c.Goexit)):
		return ArgumentRules[f.Refusals()[nth/2].Kind]
	}
	return owner
}
