package worker

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/trial"
)

// A signal may arrive when other trials have come and gone: the last from which a call did not come back is suspected before them.
func TestSuspectsWhoNeverCameBack(t *testing.T) {
	back, hung := trial.Observation{Calls: []trial.Outcome{{}}}, trial.Observation{Calls: []trial.Outcome{{Hung: true}}}
	left := trial.Observation{Left: []trial.Left{{}}}
	for _, c := range []struct {
		name string
		done []trial.Observation
		want int
	}{
		{"all came back", []trial.Observation{back, back}, 8},
		{"the last did not", []trial.Observation{back, hung}, 8},
		{"one before did not", []trial.Observation{back, hung, back, back}, 8},
		{"the later of two", []trial.Observation{hung, left, back}, 8},
	} {
		s := new(tool).suspects(trial.Death{Kind: "signal"}, 7, c.done)
		if s == nil || s.trial != c.want {
			t.Errorf("%s: %+v, want %d", c.name, s, c.want)
		}
	}
	if s := new(tool).suspects(trial.Death{Kind: "panic"}, 7, []trial.Observation{hung}); s != nil {
		t.Errorf("a panic says itself whose it is: %+v", s)
	}
}
