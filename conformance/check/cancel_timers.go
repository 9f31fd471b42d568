package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// timerCalls is the number of equal calls of a timer stimulus. With several, a timer per call differs from one that is started once.
const timerCalls = 4

// leakStimuli returns all stimuli, and those that look for timers.
func leakStimuli(f Target) ([]Case, error) {
	all, err := everyStimulus(f)
	if err != nil || f.exampleError() != nil {
		return all, err
	}
	return append(all, f.timerStimuli()...), nil
}

// timerStimuli returns stimuli with nothing to do for an hour after the calls. Most calls in them were cancelled or
// failed, so that they need no timer.
func (f Target) timerStimuli() []Case {
	all := []Case{kindFirstTimers.of(probe.Stimulus{})}
	for _, moment := range []probe.CancelPoint{probe.Before, probe.Midway} {
		t := kindTimers.of(probe.Stimulus{End: probe.Cancel, CancelAt: moment}, "ended", string(moment))
		if len(f.Inspection.Services) > 0 && moment == probe.Midway { // so that there is work to cancel
			t.Fault = probe.Fault{Service: f.Inspection.Services[0], Kind: probe.Lags}
		}
		all = append(all, t)
	}
	for _, service := range f.Inspection.Services {
		all = append(all, kindTimers.of(probe.Stimulus{Fault: probe.Fault{Service: service, Kind: probe.Fails}}, service, string(probe.Fails)))
	}
	for i := range all {
		all[i].Quiet, all[i].Calls = true, slices.Repeat([]probe.Call{call(f.Inspection.Examples[0].Arguments)}, timerCalls)
	}
	return all
}

// timerLeft reports a timer that each call leaves running without need. A successful call with effects may need one,
// to expire an entry for instance. A call without effects or one that failed does not, and no call needs one that
// never stops.
func (f Target) timerLeft(t Case, o probe.Observation) error {
	left := o.Timers
	if left == nil || !left.Repeating && !f.harmless() && !noneCompleted(t, o) {
		return nil
	}
	v := f.violation(t, "each call leaves a timer running")
	switch {
	case left.Repeating:
		v.Got += ", which restarts itself"
	case left.Delay > 0:
		v.Got += fmt.Sprintf(", which fires %v after the calls", left.Delay)
	default:
		v.Got += ", which fires later"
	}
	v.At = left.Started
	return v
}

// noneCompleted reports whether each call of a stimulus failed or reports that it was cancelled.
func noneCompleted(t Case, o probe.Observation) bool {
	return !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.OK && !(t.End != "" && saysCancelled(c.Payload)) })
}
