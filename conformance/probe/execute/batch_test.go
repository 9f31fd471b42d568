package execute

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Calls that take much memory are made a few at a time, and all others at once.
func TestCallsThatTakeMuchMemoryAreMadeFewAtATime(t *testing.T) {
	const alone, atOnce = 2, 24
	for name, test := range map[string]struct {
		bytes int
		most  int64
	}{
		"little": {1 << 10, atOnce},
		"some":   {4 << 20, atOnce},
		"much":   {64 << 20, memoryPerBatch / (64 << 20)},
	} {
		var now, most atomic.Int64
		greedy := on(func(_ fixture.Env, _ context.Context) contract.Result {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
			heap := make([]byte, test.bytes) // is not touched: only the count is looked at
			time.Sleep(10 * time.Millisecond)
			return contract.Success(len(heap))
		})
		_, seen := try(t, greedy, probe.Stimulus{Calls: numbered(alone + atOnce + 1), Baseline: alone, FollowUp: 1, AtOnce: true})
		for i, c := range seen.Calls {
			if !c.OK {
				t.Fatalf("%s: call %d: %+v", name, i, c)
			}
		}
		if got := most.Load(); len(seen.Calls) != alone+atOnce+1 || got > test.most || got < test.most-1 {
			t.Errorf("%s: %d calls, %d at a time, want %d", name, len(seen.Calls), got, test.most)
		}
	}
}

// Without calls to go by, or where nothing was seen to be taken, nobody is made to wait.
func TestBatchSize(t *testing.T) {
	for _, test := range []struct {
		taken uint64
		calls int
		want  int
	}{
		{0, 0, noLimit}, {1 << 40, 0, noLimit}, {0, 8, noLimit}, {7, 8, noLimit},
		{8, 8, memoryPerBatch}, {8 << 30, 8, minBatch}, {8 * (memoryPerBatch / 16), 8, 16},
	} {
		if got := batchSize(test.taken, test.calls); got != test.want {
			t.Errorf("%d bytes in %d calls: %d at a time, want %d", test.taken, test.calls, got, test.want)
		}
	}
}
