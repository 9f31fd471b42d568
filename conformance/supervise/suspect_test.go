package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A signal may come from the stimulus before. A panic names its own.
func TestSuspects(t *testing.T) {
	done := []probe.Observation{{}, {}}
	if s := new(runner).suspects(probe.Crash{Kind: "signal"}, 7, done); s == nil || s.stimulus != 8 {
		t.Errorf("%+v, want 8", s)
	}
	if s := new(runner).suspects(probe.Crash{Kind: "panic"}, 7, done); s != nil {
		t.Errorf("a panic says itself whose it is: %+v", s)
	}
}
