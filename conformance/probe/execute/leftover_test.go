package execute

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

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
