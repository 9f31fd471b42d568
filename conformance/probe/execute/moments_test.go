package execute

import (
	"context"
	"slices"
	"strings"
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

func TestBeginnings(t *testing.T) {
	seconds := func(text string) *samples {
		m := &samples{takes: time.Duration(len(text)) * time.Second}
		for i, c := range text {
			m.seen = append(m.seen, sample{time.Duration(i) * time.Second, string(c)})
		}
		return m
	}
	for text, want := range map[string]string{
		"":                  "",
		"aaaa":              "", // a cut at once is in it, too
		"aabbbaacccc":       "2s 5s 7s",
		"abababab":          "1s 2s",
		"xabaaab":           "2s 3s",
		"xaaaaaab":          "1s", // what begins within the grace is over in time
		"xaabbccddeeffgggh": "1s 3s 5s 7s 9s 13s",
	} {
		m := seconds(text)
		var got []string
		for _, at := range slices.Sorted(slices.Values(m.beginnings())) {
			got = append(got, at.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %v, want %s", text, got, want)
		}
	}
}

// Moments are all over a call, in order, and none where the call is over in time by itself.
func TestMoments(t *testing.T) {
	for _, takes := range []time.Duration{Grace + time.Millisecond, 3 * time.Second, time.Minute, time.Hour} {
		m := &samples{takes: takes, seen: []sample{{0, "a"}, {takes / 4, "b"}}}
		moments := m.moments()
		if len(moments) != probe.MaxMoments || !slices.IsSorted(moments) || moments[0] < 0 || moments[probe.MaxMoments-1] >= takes-Grace && moments[probe.MaxMoments-1] != takes/4 {
			t.Errorf("%v: got %v", takes, moments)
		}
		for i, at := range moments[1:] {
			if at-moments[i] > (takes-Grace)/10 {
				t.Errorf("%v: nothing between %v and %v", takes, moments[i], at)
			}
		}
	}
}
