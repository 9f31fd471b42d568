package execute

import (
	"context"
	"sync"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
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
	subject.New = func(env fixture.Env) contract.Tool {
		service := env.Service("store")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			var busy sync.WaitGroup
			busy.Go(func() {
				for n := range 100_000 {
					shared.use(n)
				}
			})
			tx, _ := fixture.Answer(ctx, service, shared)
			busy.Wait()
			tx.use(7)
			return done
		}}
	}
	_, seen := try(t, subject, one(probe.Stimulus{}))
	if len(seen.Served) != 1 || seen.Served[0].Changed {
		t.Errorf("served %+v", seen.Served)
	}
}
