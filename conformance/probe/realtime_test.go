package probe

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// hesitant is the subject of a tool that ignores a cancellation for a while if its context ends during a call, and returns at once if
// it has ended before. For the given number of times, a second passes between the launch of a call and its beginning, since the
// instance for the concurrent call takes that long to construct.
func hesitant(times, calls *atomic.Int32) Subject {
	var made atomic.Int32
	return Subject{Examples: []contract.Example{{Name: "example", Arguments: "{}"}}, New: func(Env) contract.Tool {
		if made.Add(1) == 2 && times.Add(-1) >= 0 {
			time.Sleep(time.Second)
		}
		return fakeTool{func(ctx context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
			made.Store(0)
			calls.Add(1)
			if ctx.Err() != nil {
				return contract.Cancelled(nil)
			}
			if sleepContext(ctx, 800*time.Millisecond); ctx.Err() != nil && strings.Contains(arguments, "0") {
				time.Sleep(Grace + 500*time.Millisecond)
			}
			return done
		}}
	}}
}

// A deadline that passed before its call began is no evidence: the stimulus is repeated a few times, and then reported as TooSoon.
func TestEarlyDeadlineIsRepeated(t *testing.T) {
	const calls = 2 // of a stimulus; each is measured before
	for times, want := range map[int32]struct {
		late    bool
		calls   int32
		tooSoon bool
	}{
		0:                     {true, 2 * calls, false},
		1:                     {true, 3 * calls, false},
		maxRepeatsEarly:       {true, (maxRepeatsEarly + 2) * calls, false},
		maxRepeatsEarly + 100: {false, (maxRepeatsEarly + 2) * calls, true},
	} {
		synctest.Test(t, func(t *testing.T) {
			var left, made atomic.Int32
			runner := Local(hesitant(&left, &made), Options{Real: true})
			runner.Inspect(t.Context())
			left.Store(times)
			made.Store(0)
			stimulus := Stimulus{CaseID: "deadline early 1", Calls: numbered(2), AtOnce: true, InstancePerCall: true, End: Deadline, CancelAt: Early}
			seen := runner.Run(t.Context(), []Stimulus{stimulus})[0]
			if seen.Clock != Real || len(seen.Calls) != 2 || made.Load() != want.calls {
				t.Fatalf("begun late %d times: %d calls, want %d: %+v", times, made.Load(), want.calls, seen)
			}
			if c := seen.Calls[0]; !c.ContextEnded || c.Late != want.late || seen.TooSoon != want.tooSoon {
				t.Errorf("begun late %d times: %+v", times, c)
			}
		})
	}
}
