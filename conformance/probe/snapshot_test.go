package probe

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// A transaction changes in a goroutine of its own while the tool uses it.
type transaction struct {
	mutex sync.Mutex
	uses  map[int]int
	Last  int
}

func (t *transaction) use(n int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.uses[n%8], t.Last = n, n
}

// A value with a lock is passed on without being read: otherwise the race detector would end the process.
func TestLiveValueIsNotRead(t *testing.T) {
	shared := &transaction{uses: map[int]int{}}
	subject := on(nil)
	subject.New = func(env Env) contract.Tool {
		service := env.Service("store")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			var busy sync.WaitGroup
			busy.Go(func() {
				for n := range 100_000 {
					shared.use(n)
				}
			})
			tx, _ := Answer(ctx, service, shared)
			busy.Wait()
			tx.use(7)
			return done
		}}
	}
	_, seen := try(t, subject, one(Stimulus{}))
	if len(seen.Served) != 1 || seen.Served[0].Changed {
		t.Errorf("served %+v", seen.Served)
	}
}

func TestSnapshotOfPlainDataOnly(t *testing.T) {
	type link struct {
		Next *link
		To   any
	}
	for name, test := range map[string]struct {
		value any
		blank bool
	}{
		"a lock beside it":   {transaction{}, true},
		"an atomic":          {struct{ N atomic.Int64 }{}, true},
		"locks":              {struct{ All [1]*sync.RWMutex }{}, true},
		"a channel":          {struct{ C chan int }{}, true},
		"a function":         {struct{ F func() }{}, true},
		"a context":          {struct{ C context.Context }{}, true},
		"a buffer":           {bytes.NewBufferString("text"), false},
		"a list":             {link{Next: &link{}, To: 1}, false},
		"data with any name": {struct{ A, B string }{"a", "b"}, false},
	} {
		if got := snapshot(test.value); (got == "") != test.blank {
			t.Errorf("%s looks like %q", name, got)
		}
	}
}
