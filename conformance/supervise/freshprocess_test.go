//go:build linux

package supervise

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/internal/gate"
)

// A call that fails in a fresh process is held against the tool where it is because the first call was cancelled. Where it fails there anyhow, or where the
// tool looks at no context, the calls count as not made.
func TestFreshProcessesForCancelledCalls(t *testing.T) {
	gate.Only(t)
	pool := hire(t, discover.Config{Dir: fixture.New(t, "cold")})
	example := probe.Call{Arguments: []byte("{}")}
	before := probe.Stimulus{CaseID: "ended before", Calls: []probe.Call{example}, End: probe.Cancel, CancelAt: probe.Before}
	cold := probe.Stimulus{CaseID: "cold", Calls: slices.Repeat([]probe.Call{example}, 3), FollowUp: 1, End: probe.Cancel, CancelAt: probe.AtFirst, FreshProcess: true}
	want := map[string]string{"spoiled": "fails", "third": "spared", "fine": "succeeds", "deaf": "spared"}
	for _, runner := range pool.Runners() {
		if m := runner.Inspect(t.Context()); m.Crash != nil || m.HarnessError != "" {
			t.Fatalf("%s: %+v", runner.Name(), m)
		}
		seen := runner.Run(t.Context(), []probe.Stimulus{before, cold, before})
		for _, i := range []int{0, 2} {
			if o := seen[i]; len(o.Calls) != 1 || o.Calls[0].Skipped || o.Calls[0].OK == (runner.Name() != "deaf") {
				t.Errorf("%s: got %+v", runner.Name(), o)
			}
		}
		got := "nothing"
		switch calls := seen[1].Calls; {
		case len(calls) != 3:
		case calls[2].Skipped:
			got = "spared"
		case calls[2].OK:
			got = "succeeds"
		default:
			got = "fails"
		}
		if got != want[runner.Name()] {
			t.Errorf("%s: the last call %s, want %s: %+v", runner.Name(), got, want[runner.Name()], seen[1])
		}
		delete(want, runner.Name())
	}
	if len(want) > 0 {
		t.Errorf("not tried: %v", want)
	}
}
