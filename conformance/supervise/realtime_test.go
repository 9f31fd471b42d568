package supervise

import (
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// What goes wrong in virtual time is done again in real time: alone where others go well, with all that follows where nothing was done
// to the call, and not at all where real time is too short for it.
func TestAgain(t *testing.T) {
	t.Parallel()
	calls := make([]probe.Call, 3)
	quick, slow := time.Second, time.Minute
	for name, c := range map[string]struct {
		stuck  probe.Stimulus
		before int // that often virtual time came to a standstill
		takes  time.Duration
		want   realTime
		cost   int
	}{
		"a plain call":           {stuck: probe.Stimulus{Calls: calls}, takes: quick, want: realTime{always: true}},
		"many at once":           {stuck: probe.Stimulus{Calls: calls, AtOnce: true}, takes: quick, want: realTime{once: true}},
		"many at once, too long": {stuck: probe.Stimulus{Calls: calls, AtOnce: true}, takes: slow, cost: 1},
		"many at once, of which some are cancelled": {stuck: probe.Stimulus{Calls: calls, AtOnce: true, Ending: probe.Ending{End: probe.Cancel}}, takes: slow, want: realTime{once: true}},
		"cancelled":                 {stuck: probe.Stimulus{Calls: calls, Ending: probe.Ending{End: probe.Cancel}}, takes: slow, want: realTime{once: true}},
		"cancelled beside others":   {stuck: probe.Stimulus{Calls: calls, Ending: probe.Ending{End: probe.Cancel}, FollowUp: 1}, takes: slow, cost: 1},
		"cancelled, time and again": {stuck: probe.Stimulus{Calls: calls, Ending: probe.Ending{End: probe.Cancel}}, before: mostStuck - 1, want: realTime{always: true}},
	} {
		one := &runner{clock: realTime{times: c.before, limit: 10 * time.Second}}
		done := probe.Observation{Clock: probe.Virtual, Calls: []probe.Outcome{{OK: true, Took: c.takes}}}
		one.clock.saw(probe.Stimulus{Calls: calls[:1]}, &done)
		var into probe.Observation
		cost := one.retryInRealTime(c.stuck, &into)
		if got := (realTime{once: one.clock.once, always: one.clock.always}); got != c.want || cost != c.cost || (into.SkipReason != "") != (cost == 1) {
			t.Errorf("%s: got %+v at a cost of %d (%q)", name, got, cost, into.SkipReason)
		}
	}
}

// A call that real time is too short for says nothing of the tool.
func TestTooLittleRealTime(t *testing.T) {
	t.Parallel()
	clock := realTime{takes: time.Minute, limit: 10 * time.Second}
	for name, c := range map[string]struct {
		seen   probe.Observation
		notRun bool
	}{
		"hung in real time":    {probe.Observation{Clock: probe.Real, Calls: []probe.Outcome{{Hung: true}}}, true},
		"hung after a cancel":  {probe.Observation{Clock: probe.Real, Calls: []probe.Outcome{{Hung: true, Cancellation: probe.Cancellation{ContextEnded: true}}}}, false},
		"hung in virtual time": {probe.Observation{Clock: probe.Virtual, Calls: []probe.Outcome{{Hung: true}}}, false},
		"back in real time":    {probe.Observation{Clock: probe.Real, Calls: []probe.Outcome{{OK: true}}}, false},
	} {
		clock.saw(probe.Stimulus{Calls: make([]probe.Call, 1)}, &c.seen)
		if got := c.seen.SkipReason != ""; got != c.notRun {
			t.Errorf("%s: %q", name, c.seen.SkipReason)
		}
	}
}

// Kept calls that do not return in real time may only wait for each other if others return, or if all take too long; otherwise the tool is to blame.
func TestKeptCallsWaitForEachOther(t *testing.T) {
	t.Parallel()
	kept, cancelled, late := probe.Call{Kept: true}, probe.Call{}, probe.Outcome{Hung: true, Cancellation: probe.Cancellation{ContextEnded: true}}
	for name, c := range map[string]struct {
		first   probe.Outcome // of the Kept calls
		takes   time.Duration
		clock   probe.Clock
		skipped bool
	}{
		"a queue":         {probe.Outcome{OK: true}, 0, probe.Real, true},
		"a long queue":    {probe.Outcome{Hung: true}, time.Minute, probe.Real, true},
		"none returns":    {probe.Outcome{Hung: true}, 0, probe.Real, false},
		"in virtual time": {probe.Outcome{OK: true}, 0, probe.Virtual, false},
	} {
		stimulus := probe.Stimulus{Calls: []probe.Call{kept, kept, cancelled}, AtOnce: true, Ending: probe.Ending{End: probe.Cancel}}
		seen := probe.Observation{Clock: c.clock, Calls: []probe.Outcome{c.first, {Hung: true}, late}}
		clock := realTime{takes: c.takes, limit: 10 * time.Second}
		clock.saw(stimulus, &seen)
		if len(seen.Calls) != 3 || seen.Calls[1].Skipped != c.skipped || !seen.Calls[2].Hung {
			t.Errorf("%s: %+v", name, seen)
		}
	}
}
