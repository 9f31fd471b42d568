//go:build linux

package build

import (
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/supervise"
	"github.com/toolconform/toolconform/internal/gate"
)

// endless returns the tools of which calls go on and on, with little patience.
func endless(t *testing.T) *Tools {
	t.Helper()
	return hire(t, discover.Config{Dir: sharedFixture(t, "endless")}, supervise.Config{Timeout: 5 * time.Second, Parallel: 4})
}

// An inspection whose calls do not end, though their contexts have, leaves its process to them. One whose calls do end goes on there.
func TestAnInspectionThatDoesNotEnd(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := endless(t)
	for name, unended := range map[string]bool{"never": true, "first": true, "obliging": false, "still": false, "ticking": false} {
		met := named(t, pool, name).Inspect(t.Context())
		if met.Description.Name != name || met.Unended != unended {
			t.Errorf("%s: met %+v", name, met)
		}
	}
}

// The calls of an inspection are no stimulus: what they keep to themselves is held against no other call.
func TestInspectionDoesNotDelayOthers(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	runner := named(t, endless(t), "first")
	runner.Inspect(t.Context())
	for i, o := range runner.Run(t.Context(), []probe.Stimulus{example, example}) {
		if came(o) != "ok" || o.Clock != probe.Real {
			t.Errorf("call %d was %s in %s time", i, came(o), o.Clock)
		}
	}
}

// A tool of which no call ever comes back is waited for once, whatever its calls wait for.
func TestPoolWaitsOnceForToolsThatNeverReturn(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	pool := endless(t)
	for name, want := range map[string]string{"never": "hung in real time, IO wait", "still": "hung in virtual time, select (no cases)"} {
		runner := named(t, pool, name)
		runner.Inspect(t.Context())
		seen := runner.Run(t.Context(), []probe.Stimulus{example, asked("another", "{ }"), example})
		left := "not run: calls of the tool do not return"
		fixture.Compare(t, []string{came(seen[0]), came(seen[1]), came(seen[2])}, []string{want, left, left})
	}
}

// What goes on when it was given up does not stay where others are tried: each is seen by the clock of the tool, and as what it is.
func TestPoolReplacesWhatTicksOn(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	runner := named(t, endless(t), "ticking")
	runner.Inspect(t.Context())
	cut := asked("cut", "{}")
	cut.End, cut.CancelAt = probe.Cancel, probe.Midway
	stimuli := []probe.Stimulus{example, cut, cut, cut, cut, example}
	for i, o := range runner.Run(t.Context(), stimuli) {
		want := "hung in virtual time, sleep"
		if stimuli[i].End == "" {
			want = "ok"
		}
		if came(o) != want || o.Clock != probe.Virtual {
			t.Errorf("%d: %s in %s time, want %s", i, came(o), o.Clock, want)
		}
	}
}
