package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// timerCalls is how many calls are alike in a quiet stimulus: a timer that is there once for all is reported from one of each call.
const timerCalls = 4

// leakStimuli returns every stimulus, and those that wait for timers.
func leakStimuli(f Target) ([]probe.Stimulus, error) {
	all, err := everyStimulus(f)
	if err != nil || f.exampleError() != nil {
		return all, err
	}
	return append(all, f.timerStimuli()...), nil
}

// timerStimuli returns stimuli after which nothing is done for an hour. In most of them the calls do nothing that would need a timer later: they were cut, or failed.
func (f Target) timerStimuli() []probe.Stimulus {
	all := []probe.Stimulus{{CaseID: kindTimers}}
	for _, cut := range []probe.CancelPoint{probe.Before, probe.Midway} {
		t := probe.Stimulus{CaseID: kindTimers + " ended " + string(cut), End: probe.Cancel, CancelAt: cut}
		if len(f.Inspection.Services) > 0 && cut == probe.Midway { // so that there is something to be cut short
			t.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, t)
	}
	for _, service := range f.Inspection.Services {
		all = append(all, probe.Stimulus{CaseID: newCaseID(kindTimers, service, string(probe.Fails)), Fault: probe.Fault{Service: service, Kind: probe.Fails}})
	}
	for i := range all {
		all[i].Quiet, all[i].Calls = true, slices.Repeat([]probe.Call{call(f.Inspection.Examples[0].Arguments)}, timerCalls)
	}
	return all
}

// timerLeft: each call leaves a timer running, though it has nothing to be done later. A call that did its work may have: an entry that it made is to expire.
// One that changes nothing has no such work, nor has one that was cut or failed; and none needs what goes on for ever.
func (f Target) timerLeft(t probe.Stimulus, o probe.Observation) error {
	left := o.Timers
	if left == nil || !left.Again && !f.harmless() && !noneCompleted(t, o) {
		return nil
	}
	v := f.violation(t, "each call leaves a timer running")
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

// noneCompleted reports whether no call of a stimulus did its work: each was cut or failed, and says so.
func noneCompleted(t probe.Stimulus, o probe.Observation) bool {
	return !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.OK && !(t.End != "" && saysCancelled(c.Payload)) })
}
