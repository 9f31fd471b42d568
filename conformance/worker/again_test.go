package worker

import (
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/trial"
)

// What goes wrong in virtual time is done again in real time: alone where others go well, with all that follows where nothing was done
// to the call, and not at all where real time is too short for it.
func TestAgain(t *testing.T) {
	t.Parallel()
	calls := make([]trial.Call, 3)
	quick, slow := time.Second, time.Minute
	for name, c := range map[string]struct {
		stuck  trial.Trial
		before int // that often virtual time came to a standstill
		takes  time.Duration
		want   realTime
		cost   int
	}{
		"a plain call":              {stuck: trial.Trial{Calls: calls}, takes: quick, want: realTime{always: true}},
		"many at once":              {stuck: trial.Trial{Calls: calls, AtOnce: true}, takes: quick, want: realTime{once: true}},
		"many at once, too long":    {stuck: trial.Trial{Calls: calls, AtOnce: true}, takes: slow, cost: 1},
		"cancelled":                 {stuck: trial.Trial{Calls: calls, End: trial.Cancel}, takes: slow, want: realTime{once: true}},
		"cancelled beside others":   {stuck: trial.Trial{Calls: calls, End: trial.Cancel, After: 1}, takes: slow, cost: 1},
		"cancelled, time and again": {stuck: trial.Trial{Calls: calls, End: trial.Cancel}, before: mostStuck - 1, want: realTime{always: true}},
	} {
		one := &tool{clock: realTime{times: c.before, limit: 10 * time.Second}}
		done := trial.Observation{Clock: trial.Virtual, Calls: []trial.Outcome{{OK: true, Took: c.takes}}}
		one.clock.saw(trial.Trial{Calls: calls[:1]}, &done)
		var into trial.Observation
		cost := one.again(c.stuck, &into)
		if got := (realTime{once: one.clock.once, always: one.clock.always}); got != c.want || cost != c.cost || (into.NotRun != "") != (cost == 1) {
			t.Errorf("%s: got %+v at a cost of %d (%q)", name, got, cost, into.NotRun)
		}
	}
}

// A call that real time is too short for says nothing of the tool.
func TestTooLittleRealTime(t *testing.T) {
	t.Parallel()
	clock := realTime{takes: time.Minute, limit: 10 * time.Second}
	for name, c := range map[string]struct {
		seen   trial.Observation
		notRun bool
	}{
		"hung in real time":    {trial.Observation{Clock: trial.Real, Calls: []trial.Outcome{{Hung: true}}}, true},
		"hung after a cancel":  {trial.Observation{Clock: trial.Real, Calls: []trial.Outcome{{Hung: true, Cut: true}}}, false},
		"hung in virtual time": {trial.Observation{Clock: trial.Virtual, Calls: []trial.Outcome{{Hung: true}}}, false},
		"back in real time":    {trial.Observation{Clock: trial.Real, Calls: []trial.Outcome{{OK: true}}}, false},
	} {
		clock.saw(trial.Trial{Calls: make([]trial.Call, 1)}, &c.seen)
		if got := c.seen.NotRun != ""; got != c.notRun {
			t.Errorf("%s: %q", name, c.seen.NotRun)
		}
	}
}
