package exchange

import (
	"os"
	"runtime"
	"testing"
	"time"
)

// Time in which a thread of the server waits for a processor does not count, up to a bound.
func TestLimit(t *testing.T) {
	m := &limit{left: time.Second, end: time.Now().Add(time.Hour)}
	for i := range 11 { // the first tick is short
		if over, want := m.spend(m.tick()), i == 10; over != want || m.starved() {
			t.Fatalf("tick %d: %v", i, over)
		}
	}
	if runtime.GOOS == "linux" {
		m = &limit{pid: os.Getpid(), left: limitTick, end: time.Now().Add(time.Hour)}
		_ = m.delay()
		for thread := range m.queued {
			m.queued[thread] -= time.Minute // since then, it has waited for so long
		}
		if m.spend(limitTick) || m.left != limitTick {
			t.Error("a tick counts in which the server got no processor")
		}
		if !m.spend(limitTick) && m.left == limitTick {
			t.Error("a tick does not count in which the server could work")
		}
	}
	m = newLimit(0, time.Hour)
	if used := m.used(); used > firstTick {
		t.Errorf("%v are used of a limit before the first look", used)
	}
	m.reader = 0 // nobody waits for a processor
	for range 3 {
		m.spend(limitTick)
	}
	if used := m.used(); used < 3*limitTick || used > 4*limitTick {
		t.Errorf("%v are used of a limit in three ticks", used)
	}
	m = &limit{left: time.Second, end: time.Now()}
	if !m.spend(limitTick) || !m.starved() {
		t.Error("a limit does not end")
	}
}
