package execute

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Without a supervisor, too, a tool of which no call returns is called once; one that returned before is called again.
func TestLocalSkipsAfterHang(t *testing.T) {
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
	for name, c := range map[string]struct {
		subject Subject
		again   bool
	}{"never": {never, false}, "sometimes": {sometimes, true}} {
		runner := Local(c.subject, probe.Options{Timeout: ample})
		runner.Inspect(t.Context())
		seen := runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{}), midway, midway})
		if seen[0].Hangs() == c.again || (seen[1].SkipReason == "") != c.again || (seen[2].SkipReason == "") != c.again {
			t.Errorf("%s: %+v", name, seen)
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
