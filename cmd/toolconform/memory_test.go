package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// The limit follows the live heap: otherwise a run that keeps more than the limit would collect all the time.
func TestMemoryLimitFollowsLiveHeap(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	collectLess()
	if got := debug.SetMemoryLimit(-1); got != minLimit {
		t.Errorf("the limit is %d at first", got)
	}
	kept := make([]byte, minLimit)
	for debug.SetMemoryLimit(-1) < 2*minLimit { // the timeout of the test ends the loop if that never happens
		runtime.GC()
		runtime.Gosched()
	}
	runtime.KeepAlive(kept)
	for debug.SetMemoryLimit(-1) > minLimit {
		runtime.GC()
		runtime.Gosched()
	}
}

// Settings in the environment win.
func TestCollectorConfigured(t *testing.T) {
	for _, c := range []struct {
		percent, limit string
		want           bool
	}{{"", "", false}, {"off", "", true}, {"", "1GiB", true}} {
		t.Setenv("GOGC", c.percent)
		t.Setenv("GOMEMLIMIT", c.limit)
		if got := collectorConfigured(); got != c.want {
			t.Errorf("GOGC=%q GOMEMLIMIT=%q: %v", c.percent, c.limit, got)
		}
	}
}
