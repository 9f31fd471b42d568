package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// quietCalls is how many calls are alike in a quiet trial: a timer that is there once for all is told from one of each call.
const quietCalls = 4

// leftTrials answers every trial, and those that wait for timers.
func leftTrials(f Facts) ([]probe.Trial, error) {
	all, err := everyTrial(f)
	if err != nil || f.exampled() != nil {
		return all, err
	}
	return append(all, f.quiet()...), nil
}

// quiet answers trials after which nothing is done for an hour. In most of them the calls do nothing that would need a timer later: they were cut, or failed.
func (f Facts) quiet() []probe.Trial {
	all := []probe.Trial{{Class: kindQuiet}}
	for _, cut := range []probe.Cut{probe.Before, probe.Midway} {
		t := probe.Trial{Class: kindQuiet + " ended " + string(cut), End: probe.Cancel, Cut: cut}
		if len(f.Meeting.Services) > 0 && cut == probe.Midway { // so that there is something to be cut short
			t.Fault = probe.Fault{Service: f.Meeting.Services[0], Kind: probe.Lags}
		}
		all = append(all, t)
	}
	for _, service := range f.Meeting.Services {
		all = append(all, probe.Trial{Class: classOf(kindQuiet, service, string(probe.Fails)), Fault: probe.Fault{Service: service, Kind: probe.Fails}})
	}
	for i := range all {
		all[i].Quiet, all[i].Calls = true, slices.Repeat([]probe.Call{call(f.Meeting.Examples[0].Arguments)}, quietCalls)
	}
	return all
}

// runsOn: each call leaves a timer running, though it has nothing to be done later. A call that did its work may have: an entry that it made is to expire.
// One that changes nothing has no such work, nor has one that was cut or failed; and none needs what goes on for ever.
func (f Facts) runsOn(t probe.Trial, o probe.Observation) error {
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

// fruitless reports whether no call of a trial did its work: each was cut or failed, and says so.
func fruitless(t probe.Trial, o probe.Observation) bool {
	return !slices.ContainsFunc(o.Calls, func(c probe.Outcome) bool { return c.OK && !(t.End != "" && marked(c.Payload)) })
}
