package main

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// The limit follows what is in use: a run that keeps more than it says would be collecting all the time otherwise.
func TestMemoryLimitFollowsWhatIsInUse(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	collectLess()
	if got := debug.SetMemoryLimit(-1); got != plenty {
		t.Errorf("the limit is %d at first", got)
	}
	kept := make([]byte, plenty)
	for debug.SetMemoryLimit(-1) < 2*plenty { // the test ends by its own time where that never comes
		runtime.GC()
		runtime.Gosched()
	}
	runtime.KeepAlive(kept)
	for debug.SetMemoryLimit(-1) > plenty {
		runtime.GC()
		runtime.Gosched()
	}
}

// Whoever has an opinion is left alone.
func TestMemoryOfUsersWithAnOpinion(t *testing.T) {
	for _, c := range []struct {
		percent, limit string
		want           bool
	}{{"", "", false}, {"off", "", true}, {"", "1GiB", true}} {
		t.Setenv("GOGC", c.percent)
		t.Setenv("GOMEMLIMIT", c.limit)
		if got := saysHowToCollect(); got != c.want {
			t.Errorf("GOGC=%q GOMEMLIMIT=%q: %v", c.percent, c.limit, got)
		}
	}
}
