package probe

import (
	"context"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// All stimuli of a tool in real time have so much of it together. What it is not enough for is not done, and says so; what takes no longer than a call
// is done as long as there is any.
func TestRealTimeComesToAnEnd(t *testing.T) {
	slow := on(func(_ Env, ctx context.Context) contract.Result {
		sleepContext(ctx, 5*time.Second)
		return done
	})
	synctest.Test(t, func(t *testing.T) {
		l := Local(slow, Options{Timeout: 10 * time.Second, Real: true}).(*local)
		l.realTime.queued = func() time.Duration { return 0 }
		l.Inspect(t.Context())
		single, many := one(Stimulus{}), Stimulus{CaseID: "in turn", Calls: numbered(30)}
		begun := time.Now()
		seen := l.Run(t.Context(), []Stimulus{many, single, many, single})
		whole := RealTime(10 * time.Second)
		if took := time.Since(begun); took < whole || took > whole+10*time.Second {
			t.Errorf("the trials took %v of %v", took, whole)
		}
		for i, o := range seen {
			if !strings.Contains(o.SkipReason, "all its probes together have 2m0s") || len(o.Calls) > 0 {
				t.Errorf("trial %d, for which there was no time: %q, %d calls", i, o.SkipReason, len(o.Calls))
			}
		}
		l.realTime.spent = 20 * time.Second
		if seen = l.Run(t.Context(), []Stimulus{many, single}); seen[0].SkipReason == "" || time.Since(begun) > whole+20*time.Second {
			t.Errorf("thirty calls of five seconds were begun with 100 s left: %+v", seen[0])
		}
		if seen[1].SkipReason != "" || !seen[1].Calls[0].OK {
			t.Errorf("one call, for which there is time: %+v", seen[1])
		}
	})
}

// What others keep the process from a processor is not taken out of the purse; what was spent in another process is.
func TestSpentTimeBudget(t *testing.T) {
	t.Parallel()
	now, queued := time.Now(), time.Duration(0)
	p := timeBudget{whole: time.Minute, now: func() time.Time { return now }, queued: func() time.Duration { return queued }}
	taken := p.spend()
	now, queued = now.Add(10*time.Second), 7*time.Second
	if took := taken(true); took != 3*time.Second || p.spent != took {
		t.Errorf("%v were taken, and %v are spent", took, p.spent)
	}
	if l := Local(Subject{}, Options{Spent: 7 * time.Second}).(*local); l.realTime.spent != 7*time.Second {
		t.Errorf("a new process begins with %v spent", l.realTime.spent)
	}
}

func TestSuccessiveCalls(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		of   Stimulus
		want int
	}{
		{Stimulus{}, 0},
		{Stimulus{Calls: numbered(7)}, 7},
		{Stimulus{Calls: numbered(17), InstancePerCall: true}, 2},
		{Stimulus{Calls: numbered(20), Baseline: 16}, 5},
		{Stimulus{Calls: numbered(64), AtOnce: true}, 1},
		{Stimulus{Calls: numbered(40), AtOnce: true, Baseline: 20, FollowUp: 3}, 6},
		{Stimulus{Calls: numbered(9), End: Cancel}, 1},
	} {
		if got := c.of.successiveCalls(); got != c.want {
			t.Errorf("%+v: %d, want %d", c.of, got, c.want)
		}
	}
}

// A call that waits for a lock waits for nothing outside of virtual time while the one that has it runs, however long that takes.
func TestALockOfACallThatRunsIsNotOutside(t *testing.T) {
	resetFrozen(t)
	var lock sync.Mutex
	var l *local
	honest := on(func(Env, context.Context) contract.Result {
		lock.Lock()
		defer lock.Unlock()
		if l.bubble != nil {
			for looks := l.bubble.watch.looks.Load() + 4; l.bubble.watch.looks.Load() < looks; {
			}
		}
		return done
	})
	l = Local(honest, Options{Timeout: ample}).(*local)
	l.Inspect(t.Context())
	seen := l.Run(t.Context(), []Stimulus{{CaseID: "at once", Calls: numbered(2), AtOnce: true}})[0]
	if seen.Clock != Virtual || len(seen.Calls) != 2 || !seen.Calls[1].OK {
		t.Errorf("clock %s because of %q: %+v", seen.Clock, seen.WhyReal, seen)
	}
}

// What waits for the world once, and not when it is done again, is evaluated in virtual time: a busy machine makes any call of the system look so. What
// does each time is not.
func TestFirstWaitForRealTimeIsRepeated(t *testing.T) {
	for times, want := range map[int32]Clock{1: Virtual, 3: Real} {
		resetFrozen(t)
		var l *local
		var trying atomic.Bool
		var waits atomic.Int32
		tool := on(func(Env, context.Context) contract.Result {
			if !trying.Load() || waits.Add(1) > times {
				return done
			}
			hear, say, err := os.Pipe()
			if err != nil {
				return contract.Failure("there is no pipe")
			}
			watch := l.bubble.watch
			var back atomic.Bool
			go func() { // it runs until the call is back, so that the bubble is not taken to be stuck
				for looks := watch.looks.Load() + 4; watch.looks.Load() < looks && waits.Load() < 3; {
					runtime.Gosched()
				}
				say.Close()
				for !back.Load() {
					runtime.Gosched()
				}
			}()
			_, _ = hear.Read(make([]byte, 1))
			back.Store(true)
			hear.Close()
			return done
		})
		l = Local(tool, Options{Timeout: ample}).(*local)
		l.Inspect(t.Context())
		trying.Store(true)
		if seen := l.Run(t.Context(), []Stimulus{one(Stimulus{})})[0]; seen.Clock != want || !seen.Calls[0].OK {
			t.Errorf("%d times: clock %s because of %q: %+v", times, seen.Clock, seen.WhyReal, seen)
		}
	}
}
