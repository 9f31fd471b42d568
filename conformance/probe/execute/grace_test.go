package execute

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Every late call is reported with its own place, and the function of the standard library in which it waits.
func TestLateCallsHavePlaces(t *testing.T) {
	subject := Subject{New: func(fixture.Env) contract.Tool {
		return fakeTool{func(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
			if strings.Contains(arguments, "0") {
				time.Sleep(5 * time.Second)
			} else {
				sleepThroughWaitGroup()
			}
			return done
		}}
	}}
	seen := Local(subject, probe.Options{Timeout: ample}).Run(t.Context(), []probe.Stimulus{{CaseID: "late", AtOnce: true, Calls: numbered(2), Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}}})[0]
	for i, want := range []struct{ state, in, function string }{
		{"sleep", "time.Sleep", "TestLateCallsHavePlaces"}, {"sync.WaitGroup.Wait", "sync.(*WaitGroup).Wait", "sleepThroughWaitGroup"},
	} {
		c := seen.Calls[i]
		if !c.Late || c.Hung || !c.ContextEnded || c.State != want.state || c.In != want.in || c.Blocked == nil ||
			!strings.Contains(c.Blocked.Function, want.function) || filepath.Base(c.Blocked.File) != "grace_test.go" || c.SinceContextEnd != 5*time.Second-inVirtual().at(probe.Stimulus{Ending: probe.Ending{CancelAt: probe.Midway}}, timings{5 * time.Second}, 0) {
			t.Errorf("call %d: %+v at %+v", i, c, c.Blocked)
		}
	}
}

func sleepThroughWaitGroup() {
	var wait sync.WaitGroup
	wait.Go(func() { time.Sleep(5 * time.Second) })
	wait.Wait()
}

// A call that returns exactly at the end of the grace is in time; one that returns exactly at its deadline was cancelled.
func TestGraceBoundaries(t *testing.T) {
	for wait, late := range map[time.Duration]bool{Grace: false, Grace + time.Millisecond: true} {
		subject := on(func(_ fixture.Env, ctx context.Context) contract.Result {
			select {
			case <-ctx.Done():
				time.Sleep(wait)
			case <-time.After(10 * time.Second):
			}
			return done
		})
		for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
			_, seen := try(t, subject, one(probe.Stimulus{Ending: probe.Ending{End: end, CancelAt: probe.Midway}}))
			if c := seen.Calls[0]; !c.ContextEnded || c.Late != late || c.SinceContextEnd != wait {
				t.Errorf("%s, %v after it: %+v", end, wait, c)
			}
		}
	}
	prompt := on(func(_ fixture.Env, ctx context.Context) contract.Result { return sleepContext(ctx, 10*time.Second) })
	prompt.Examples = nil
	for range 50 {
		_, seen := try(t, prompt, one(probe.Stimulus{Ending: probe.Ending{End: probe.Deadline, CancelAt: probe.Midway}}))
		if c := seen.Calls[0]; !c.ContextEnded || c.SinceContextEnd != 0 || c.Took != inVirtual().at(probe.Stimulus{Ending: probe.Ending{CancelAt: probe.Midway}}, timings{10 * time.Second}, 0) {
			t.Fatalf("got %+v", c)
		}
	}
}
