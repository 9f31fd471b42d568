package supervise

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A signal may arrive when other stimuli have come and gone: the last from which a call did not come back is suspected before them.
func TestSuspectsCallsThatNeverReturned(t *testing.T) {
	back, hung := probe.Observation{Calls: []probe.Outcome{{}}}, probe.Observation{Calls: []probe.Outcome{{Hung: true}}}
	left := probe.Observation{Leftovers: probe.Leftovers{Left: []probe.Goroutine{{}}}}
	for _, c := range []struct {
		name string
		done []probe.Observation
		want int
	}{
		{"all came back", []probe.Observation{back, back}, 8},
		{"the last did not", []probe.Observation{back, hung}, 8},
		{"one before did not", []probe.Observation{back, hung, back, back}, 8},
		{"the later of two", []probe.Observation{hung, left, back}, 8},
	} {
		s := new(runner).suspects(probe.Crash{Kind: "signal"}, 7, c.done)
		if s == nil || s.stimulus != c.want {
			t.Errorf("%s: %+v, want %d", c.name, s, c.want)
		}
	}
	if s := new(runner).suspects(probe.Crash{Kind: "panic"}, 7, []probe.Observation{hung}); s != nil {
		t.Errorf("a panic says itself whose it is: %+v", s)
	}
}
