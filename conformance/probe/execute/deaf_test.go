package execute

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A call that does not return costs nothing in virtual time, and the tool is called again.
func TestHangsInVirtualTime(t *testing.T) {
	resetFrozen(t)
	never := on(func(fixture.Env, context.Context) contract.Result { select {} })
	sometimes := on(func(_ fixture.Env, ctx context.Context) contract.Result {
		select {
		case <-time.After(time.Minute):
			return done
		case <-ctx.Done():
			select {}
		}
	})
	for name, subject := range map[string]Subject{"never": never, "sometimes": sometimes} {
		runner := Local(subject, probe.Options{Timeout: ample})
		runner.Inspect(t.Context())
		for _, seen := range runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{}), midway, midway}) {
			if seen.Clock != probe.Virtual || !seen.Hangs() && name == "never" || seen.SkipReason != "" {
				t.Errorf("%s: %+v", name, seen)
			}
		}
	}
}

// A call is given up at the end of its time limit; once calls were deaf, at the end of its grace.
func TestDeafCallTimeLimit(t *testing.T) {
	t.Parallel()
	l := &local{options: probe.Options{Timeout: time.Minute}}
	if p := l.inReal(); p.linger == 0 {
		t.Error("it is given up at once")
	}
	l.options.Deaf = true
	s := execution{pace: l.inReal(), timings: timings{time.Hour}}
	if got := s.linger(0, &timedCall{begun: time.Now()}); got != 0 {
		t.Errorf("it is waited for %v longer", got)
	}
}
