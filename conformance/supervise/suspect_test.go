package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A signal may come from the stimulus before. A panic names its own.
func TestSuspects(t *testing.T) {
	back, hung := probe.Observation{}, probe.Observation{Calls: []probe.Outcome{{Hung: true}}}
	for i, done := range [][]probe.Observation{{back, back}, {back, hung, back}} {
		if s := new(runner).suspects(probe.Crash{Kind: "signal"}, 7, done); s == nil || s.stimulus != 8 {
			t.Errorf("%d: %+v, want 8", i, s)
		}
	}
	if s := new(runner).suspects(probe.Crash{Kind: "panic"}, 7, []probe.Observation{hung}); s != nil {
		t.Errorf("a panic says itself whose it is: %+v", s)
	}
}
