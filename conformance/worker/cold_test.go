//go:build linux

package worker

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A call that fails in a fresh process is held against the tool where it is because the first call was cancelled. Where it fails there anyhow, or where the
// tool looks at no context, the calls count as not made.
func TestFreshProcessesForCancelledCalls(t *testing.T) {
	crew := hire(t, Config{Dir: fixture(t, "cold")})
	example := probe.Call{Arguments: []byte("{}")}
	before := probe.Trial{Class: "ended before", Calls: []probe.Call{example}, End: probe.Cancel, Cut: probe.Before}
	cold := probe.Trial{Class: "cold", Calls: slices.Repeat([]probe.Call{example}, 3), After: 1, End: probe.Cancel, Cut: probe.AtFirst, Cold: true}
	want := map[string]string{"spoiled": "fails", "third": "spared", "fine": "succeeds", "deaf": "spared"}
	for _, doer := range crew.Doers() {
		if m := doer.Meet(t.Context()); m.Death != nil || m.Trouble != "" {
			t.Fatalf("%s: %+v", doer.Name(), m)
		}
		seen := doer.Do(t.Context(), []probe.Trial{before, cold, before})
		for _, i := range []int{0, 2} {
			if o := seen[i]; len(o.Calls) != 1 || o.Calls[0].Spared || o.Calls[0].OK == (doer.Name() != "deaf") {
				t.Errorf("%s: got %+v", doer.Name(), o)
			}
		}
		got := "nothing"
		switch calls := seen[1].Calls; {
		case len(calls) != 3:
		case calls[2].Spared:
			got = "spared"
		case calls[2].OK:
			got = "succeeds"
		default:
			got = "fails"
		}
		if got != want[doer.Name()] {
			t.Errorf("%s: the last call %s, want %s: %+v", doer.Name(), got, want[doer.Name()], seen[1])
		}
		delete(want, doer.Name())
	}
	if len(want) > 0 {
		t.Errorf("not tried: %v", want)
	}
}
