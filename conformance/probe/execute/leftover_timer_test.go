package execute

import (
	"context"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// A timer that a call leaves running is seen by its effects after all goroutines have ended; one without effects is not.
func TestTimersAfterCall(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(env fixture.Env, ctx context.Context)
		logs bool
		asks bool
	}{
		"logs":    {func(env fixture.Env, ctx context.Context) { env.Logger.WarnContext(ctx, "late") }, true, false},
		"asks":    {func(env fixture.Env, ctx context.Context) { _, _ = fixture.Answer(ctx, env.Service("store"), 1) }, false, true},
		"forgets": {func(fixture.Env, context.Context) {}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			_, seen := try(t, on(func(env fixture.Env, ctx context.Context) contract.Result {
				env.Logger.InfoContext(ctx, "in time")
				_, _ = fixture.Answer(ctx, env.Service("store"), 1)
				time.AfterFunc(5*time.Second, func() { test.do(env, ctx) })
				return done
			}), one(probe.Stimulus{}))
			logs, asks := 0, 0
			for _, e := range seen.Log {
				if e.Late {
					logs++
				}
			}
			for _, s := range seen.Served {
				if s.Late {
					asks++
				}
			}
			if seen.Clock != probe.Virtual || (logs > 0) != test.logs || (asks > 0) != test.asks {
				t.Errorf("%s clock: %+v, %+v", seen.Clock, seen.Log, seen.Served)
			}
		})
	}
}
