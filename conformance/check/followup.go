package check

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
)

// A failure is one way to make calls fail.
type failure struct {
	probe.Stimulus
	compared bool // PAR-003 compares the calls before and after
	what     []string
}

// failures returns a failure for each way: refused, by a failing service, cancelled.
func (f *Target) failures() []failure {
	all, twice := []failure{f.refused()}, []probe.Call{f.Example(), f.Example()}
	for i, service := range f.Inspection.Services {
		for _, kind := range f.Faults(service, probe.Fails, probe.Panics) {
			s := probe.Stimulus{Calls: twice, Fault: probe.Fault{Service: service, Kind: kind}}
			all = append(all, failure{s, i == 0 && kind == probe.Fails, []string{service, string(kind)}})
		}
	}
	for _, moment := range []probe.CancelPoint{probe.Before, probe.Midway} {
		s := probe.Stimulus{Calls: twice[:1], Ending: probe.Ending{End: probe.Cancel, CancelAt: moment}}
		if len(f.Inspection.Services) > 0 && moment == probe.Midway { // so that there is work to cancel
			s.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, failure{s, false, []string{"ended", string(moment)}})
	}
	return all
}

// refused makes each refused call twice: a second call that does not return is blocked by the first, for example by a lock.
func (f *Target) refused() failure {
	s := probe.Stimulus{Renders: 1, Describe: true}
	for _, d := range f.Refusals() {
		s.Calls = append(s.Calls, d.Sent.Calls[0], d.Sent.Calls[0])
	}
	return failure{s, true, []string{"refusals"}}
}

// RefusalRule returns the requirement that the n-th of the refused calls belongs to, however often these calls are repeated.
func (f *Target) RefusalRule(n int) string {
	all := f.Refusals()
	return ArgumentRules[all[n/2%len(all)].Kind]
}

// FollowUps returns cases that make calls fail in one way each, the first one by their arguments, and then call the example on the same instance.
func FollowUps(f *Target) []suite.Case {
	return lists.Map(f.failures(), f.followUp)
}

// manyFailures is how many calls fail in a case of Worn, at least.
const manyFailures = 18

// Worn returns cases that make many calls fail in one way each, more than most tools have slots for, and then call the example on the same
// instance. An hour passes before, so that a tool that backs off after failures works again.
func Worn(f *Target) []suite.Case {
	var all []suite.Case
	last := f.Example()
	last.Idle = time.Hour
	for _, way := range f.failures() {
		s := way.Stimulus
		s.Renders, s.Describe, s.FollowUp = 0, false, 1
		s.Calls = append(slices.Repeat(s.Calls, max(manyFailures/len(s.Calls), 4)), last)
		all = append(all, kindWorn.Of(s, way.what...))
	}
	return all
}

// followUp returns a case with its calls: the failing ones and then the example. If equal calls have to return equal results, PAR-003
// compares several calls of the example, before on instances of their own and afterwards on this one.
func (f *Target) followUp(way failure) suite.Case {
	s := way.Stimulus
	s.FollowUp = 1
	if way.compared && f.Repeatable() {
		s.Baseline, s.FollowUp = f.Times(Repeats), f.Times(Repeats)
	}
	example := []probe.Call{f.Example()}
	s.Calls = slices.Concat(slices.Repeat(example, s.Baseline), s.Calls, slices.Repeat(example, s.FollowUp))
	return kindFollowUp.Of(s, way.what...)
}

// Refusals returns one of the arguments to refuse of each kind, because a tool refuses each kind at another point of its code.
func (f *Target) Refusals() []Derived {
	return lists.Flat(f.refusedKinds(), func(kind arguments.Kind) []Derived {
		all := f.Derived(kind)
		return all[:min(len(all), 1)]
	})
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
		return f.RefusalRule(nth)
	}
	return owner
}
