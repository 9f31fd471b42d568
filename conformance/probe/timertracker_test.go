package probe

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Whatever else starts goroutines: only timers that run when the calls are over, and do not later, are the calls' own. Stopped ones are not, be
// they kept or not; nor is one of four.
func TestTimerTracker(t *testing.T) {
	rate := runtime.MemProfileRate
	for name, test := range map[string]struct {
		leave func()
		still bool
		want  int
	}{
		"running": {func() { time.AfterFunc(time.Minute, func() {}) }, false, 1},
		"stopped": {func() { time.AfterFunc(time.Minute, func() {}).Stop() }, false, 0},
		"stopped and kept": {func() {
			remembered = append(remembered, time.AfterFunc(time.Minute, func() {}))
			remembered[len(remembered)-1].Stop()
		}, false, 0},
		"for long":         {func() { time.AfterFunc(24*time.Hour, func() {}) }, false, 0},
		"stopped for long": {func() { time.AfterFunc(24*time.Hour, func() {}).Stop() }, true, 0},
		"again and again":  {func() { beatOn() }, true, 1},
		"once":             {func() { onlyOnce() }, false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				onlyOnce = func() { time.AfterFunc(time.Minute, func() {}); onlyOnce = func() {} }
				r := newTimerTracker(4)
				defer r.close()
				for range 4 {
					test.leave()
				}
				r.recordPending()
				time.Sleep(time.Hour)
				sites := r.sites(test.still)
				if len(sites) != test.want {
					t.Fatalf("got %+v of %+v", sites, r.pending)
				}
				if test.want > 0 && (sites[0].count != 4 || !strings.HasSuffix(sites[0].at.File, "timertracker_test.go")) {
					t.Errorf("got %+v", sites[0])
				}
			})
		})
	}
	if runtime.MemProfileRate != rate {
		t.Errorf("the runtime goes on to note every piece of memory: %d", runtime.MemProfileRate)
	}
}

var (
	remembered []*time.Timer
	onlyOnce   func()
)

// beatOn does nothing, every minute.
func beatOn() { time.AfterFunc(time.Minute, beatOn) }

// Where the runtime keeps stopped timers longer than it does today, nothing is reported.
func TestTimerTrackerDoesNotTrustTheRuntime(t *testing.T) {
	l := startTimerProfile()
	defer l.close()
	leaveStoppedTimers()
	all := l.since() // as they are before the runtime has gone through them
	if withoutStopped(all) != nil {
		t.Fatalf("our stopped timers are not among %v", all)
	}
	all = map[Place]int{{Function: "example.com/tool.Execute"}: 4}
	if withoutStopped(all) == nil {
		t.Error("nothing is told of timers that run")
	}
}
