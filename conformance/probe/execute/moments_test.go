package execute

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// eachWait cuts calls in each of their waits.
func eachWait() probe.Stimulus {
	return probe.Stimulus{CaseID: "at many moments", Calls: slices.Repeat(numbered(1), probe.MaxMoments), Setup: probe.Setup{InstancePerCall: true}, Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtMoments}}
}

// A stretch in which a call is deaf is found wherever it lies; in those in which it is not, the call hears.
func TestACallIsCutInEachOfItsWaits(t *testing.T) {
	subject := on(func(_ fixture.Env, ctx context.Context) contract.Result {
		if r := sleepContext(ctx, 10*time.Second); ctx.Err() != nil {
			return r
		}
		time.Sleep(3 * time.Second)
		if r := sleepContext(ctx, 12*time.Second); ctx.Err() != nil {
			return r
		}
		return done
	})
	inspection, seen := try(t, subject, eachWait())
	if inspection.Clock != probe.Virtual || len(seen.Calls) != probe.MaxMoments {
		t.Fatalf("%s: %+v", inspection.WhyReal, seen)
	}
	var late, soon, cut int
	for _, c := range seen.Calls {
		switch {
		case c.Late && c.State == "sleep":
			late++
		case c.ContextEnded && c.SinceContextEnd > 0 && c.SinceContextEnd <= Grace:
			soon++
		case c.ContextEnded && c.SinceContextEnd == 0:
			cut++
		default:
			t.Errorf("got %+v", c)
		}
	}
	if late < 2 || soon < 1 || cut < probe.MaxMoments/2 {
		t.Errorf("%d late, %d soon, %d at once", late, soon, cut)
	}
}

// A round of a loop that looks like all the others, and is deaf, is found, the last one too.
func TestSimilarWaitsAreDistinguished(t *testing.T) {
	for deaf := range 8 {
		subject := on(func(_ fixture.Env, ctx context.Context) contract.Result {
			for round := range 8 {
				given := ctx
				if round == deaf {
					given = context.WithoutCancel(ctx)
				}
				sleepContext(given, 2*time.Second)
				if ctx.Err() != nil {
					return contract.Cancelled(nil)
				}
			}
			return done
		})
		_, seen := try(t, subject, eachWait())
		if !slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return c.Late }) {
			t.Errorf("nobody sees that round %d is deaf", deaf)
		}
	}
}

// Where there is no time in which a call could be late, it is not called once more.
func TestACallThatWaitsLittleIsNotLookedAt(t *testing.T) {
	var calls atomic.Int32
	subject := on(func(_ fixture.Env, ctx context.Context) contract.Result {
		calls.Add(1)
		return sleepContext(ctx, Grace/2)
	})
	runner := Local(subject, probe.Options{Timeout: ample})
	runner.Inspect(t.Context())
	before := calls.Load()
	for range 2 {
		for _, c := range runner.Run(t.Context(), []probe.Stimulus{eachWait()})[0].Calls {
			if !c.Skipped || c.ContextEnded || c.Late {
				t.Errorf("got %+v", c)
			}
		}
	}
	if calls.Load() != before+1 {
		t.Errorf("called %d times to learn how long it takes", calls.Load()-before)
	}
}

func TestNothingIsCutInItsWaitsInRealTime(t *testing.T) {
	var calls atomic.Int32
	subject := on(func(fixture.Env, context.Context) contract.Result { calls.Add(1); return done })
	runner := Local(subject, probe.Options{Timeout: ample, Real: true})
	runner.Inspect(t.Context())
	before := calls.Load()
	seen := runner.Run(t.Context(), []probe.Stimulus{eachWait()})[0]
	if calls.Load() != before || slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return !c.Skipped }) || len(seen.Calls) != probe.MaxMoments {
		t.Errorf("%d calls: %+v", calls.Load()-before, seen)
	}
}

// Moments are all over a call, in order, and none where the call is over in time by itself.
func TestMoments(t *testing.T) {
	for _, takes := range []time.Duration{Grace + time.Millisecond, 3 * time.Second, time.Minute, time.Hour} {
		before := time.Duration(0)
		for call := range probe.MaxMoments {
			at := inVirtual().moment(eachWait(), slices.Repeat(timings{takes}, probe.MaxMoments), call)
			if at <= before || at-before > (takes-Grace)/10 || at >= takes-Grace {
				t.Errorf("%v: moment %d is %v, after %v", takes, call, at, before)
			}
			before = at
		}
	}
}
