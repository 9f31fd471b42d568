package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// quietCalls is how many calls are alike in a quiet stimulus: a timer that is there once for all is reported from one of each call.
const quietCalls = 4

// leftStimuli returns every stimulus, and those that wait for timers.
func leftStimuli(f Target) ([]probe.Stimulus, error) {
	all, err := everyStimulus(f)
	if err != nil || f.exampled() != nil {
		return all, err
	}
	return append(all, f.quiet()...), nil
}

// quiet returns stimuli after which nothing is done for an hour. In most of them the calls do nothing that would need a timer later: they were cut, or failed.
func (f Target) quiet() []probe.Stimulus {
	all := []probe.Stimulus{{CaseID: kindQuiet}}
	for _, cut := range []probe.CancelPoint{probe.Before, probe.Midway} {
		t := probe.Stimulus{CaseID: kindQuiet + " ended " + string(cut), End: probe.Cancel, CancelAt: cut}
		if len(f.Inspection.Services) > 0 && cut == probe.Midway { // so that there is something to be cut short
			t.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, t)
	}
	for _, service := range f.Inspection.Services {
		all = append(all, probe.Stimulus{CaseID: classOf(kindQuiet, service, string(probe.Fails)), Fault: probe.Fault{Service: service, Kind: probe.Fails}})
	}
	for i := range all {
		all[i].Quiet, all[i].Calls = true, slices.Repeat([]probe.Call{call(f.Inspection.Examples[0].Arguments)}, quietCalls)
	}
	return all
}

// runsOn: each call leaves a timer running, though it has nothing to be done later. A call that did its work may have: an entry that it made is to expire.
// One that changes nothing has no such work, nor has one that was cut or failed; and none needs what goes on for ever.
func (f Target) runsOn(t probe.Stimulus, o probe.Observation) error {
	left := o.Timers
	if left == nil || !left.Again && !f.harmless() && !fruitless(t, o) {
		return nil
	}
	v := f.broken(t, "each call leaves a timer running")
	switch {
	case left.Again:
		v.Got += ", which starts itself again and again"
	case left.After > 0:
		v.Got += fmt.Sprintf(", which calls its function %v after the calls", left.After)
	default:
		v.Got += ", which calls its function later"
	}
	v.At = left.Started
	return v
}

// fruitless reports whether no call of a stimulus did its work: each was cut or failed, and says so.
func fruitless(t probe.Stimulus, o probe.Observation) bool {
	return !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.OK && !(t.End != "" && marked(c.Payload)) })
}
