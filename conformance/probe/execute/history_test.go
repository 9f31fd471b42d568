package execute

import (
	"context"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// What a goroutine that stays is known for is what was seen of it; of one that runs nothing is known.
func TestHistory(t *testing.T) {
	at := func(line int, state string, call int) leftover {
		return leftover{probe.Goroutine{Call: call, State: state, Place: probe.Place{Line: line}, Started: probe.Place{Line: 1}}}
	}
	leak, pool, other, busy := at(7, "select", 3), at(7, "select", goroutines.NoCall), at(8, "select", 3), at(7, probe.Running, 3)
	var h history
	h.learn([]leftover{leak, pool, busy}, []leftoverKind{perCall, perInstance, perCall})
	for name, test := range map[string]struct {
		stays []leftover
		want  bool
	}{
		"none": {nil, true}, "a leak of another call": {[]leftover{at(7, "select", 5)}, true}, "both": {[]leftover{leak, pool}, true},
		"elsewhere": {[]leftover{leak, other}, false}, "running": {[]leftover{busy}, false},
	} {
		if h.knows(test.stays, perInstance) != test.want {
			t.Errorf("%s: want %v", name, test.want)
		}
	}
	if got := h.kinds([]leftover{pool, leak}); !slices.Equal(got, []leftoverKind{perInstance, perCall}) {
		t.Errorf("got %v", got)
	}
	if new(history).knows([]leftover{leak}, startedOnce) || (*history)(nil).knows([]leftover{leak}, startedOnce) {
		t.Error("a tool that was not seen is known")
	}
}

// A goroutine that stays after each call is reported in every stimulus, also in those that do not wait for it any more.
func TestKnownLeaksAreReportedAgain(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	runner := Local(on(func(fixture.Env, context.Context) contract.Result {
		go func() { <-stop }()
		return done
	}), probe.Options{Timeout: ample, Real: true})
	runner.Inspect(t.Context())
	for i, seen := range runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{}), one(probe.Stimulus{}), {CaseID: "two", Calls: numbered(2)}}) {
		if want := []int{1, 1, 2}[i]; len(seen.Left) != want || seen.Clock != probe.Real {
			t.Errorf("trial %d: %d are left, want %d", i, len(seen.Left), want)
		}
	}
}
