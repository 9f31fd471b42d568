package execute

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gate"
)

// sleepContext waits for d, or for the end of the context.
func sleepContext(ctx context.Context, d time.Duration) contract.Result {
	select {
	case <-time.After(d):
		return done
	case <-ctx.Done():
		return contract.Cancelled(nil)
	}
}

// testLazy tests tools with state that the first call creates: either the first of all, or the first that is no example. Each tool has
// state of its own.
func testLazy(t *testing.T, state func() func(ctx context.Context) contract.Result) {
	t.Helper()
	for _, skip := range []int64{0, 2} {
		var calls atomic.Int64
		f := state()
		requireClean(t, on(func(_ fixture.Env, ctx context.Context) contract.Result {
			if calls.Add(1) <= skip {
				return done
			}
			return f(ctx)
		}))
	}
}

func TestLazyOnceChannel(t *testing.T) {
	testLazy(t, func() func(context.Context) contract.Result {
		slots := sync.OnceValue(func() chan struct{} { return make(chan struct{}, 100) })
		return func(ctx context.Context) contract.Result {
			slots() <- struct{}{}
			defer func() { <-slots() }()
			return sleepContext(ctx, 10*time.Millisecond)
		}
	})
}

func TestLazyChannelWithoutReceiver(t *testing.T) {
	gate.Only(t)
	var never chan struct{}
	var once sync.Once
	deaf := observe(t, on(func(fixture.Env, context.Context) contract.Result {
		once.Do(func() { never = make(chan struct{}) })
		select {
		case <-never:
		case <-time.After(3 * time.Second):
		}
		return done
	}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}}))
	if call := deaf.Calls[0]; !call.Late || call.State != "select" {
		t.Errorf("deaf: %+v", call)
	}
}

func TestLazyOnceWorker(t *testing.T) {
	type job struct{ answer chan bool }
	testLazy(t, func() func(context.Context) contract.Result {
		jobs := sync.OnceValue(func() chan job {
			queue := make(chan job)
			go func() {
				for j := range queue {
					j.answer <- true
				}
			}()
			return queue
		})
		return func(ctx context.Context) contract.Result {
			j := job{make(chan bool, 1)}
			jobs() <- j
			<-j.answer
			return sleepContext(ctx, 10*time.Millisecond)
		}
	})
	leaks := observe(t, on(func(fixture.Env, context.Context) contract.Result {
		queue := make(chan job)
		go func() {
			for range queue {
			}
		}()
		return done
	}), one(probe.Stimulus{}))
	if len(leaks.Left) != 1 || leaks.Left[0].State != "chan receive" {
		t.Errorf("leak: %+v", leaks.Left)
	}
}

func TestLazyWaitGroupOfThePackage(t *testing.T) {
	testLazy(t, func() func(context.Context) contract.Result {
		inFlight := new(sync.WaitGroup)
		return func(ctx context.Context) contract.Result {
			inFlight.Add(1)
			defer inFlight.Done()
			return sleepContext(ctx, 10*time.Millisecond)
		}
	})
}

func TestLazySemaphoreOfThePackage(t *testing.T) {
	slots := make(chan struct{}, 1)
	inspection, _ := requireClean(t, on(func(_ fixture.Env, ctx context.Context) contract.Result {
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
			return contract.Cancelled(nil)
		}
		defer func() { <-slots }()
		for range 19 { // on a busy machine small steps take as much longer as the looks at them
			sleepContext(ctx, time.Millisecond)
		}
		return sleepContext(ctx, time.Millisecond)
	}))
	if inspection.Clock != probe.Real {
		t.Errorf("clock %s: %s", inspection.Clock, inspection.WhyReal)
	}
}

// A store is like that of database/sql: a goroutine opens connections, and Close ends it.
type store struct{ requests, end chan struct{} }

func openStore() *store {
	p := &store{make(chan struct{}), make(chan struct{})}
	go func() {
		for {
			select {
			case <-p.requests:
			case <-p.end:
				return
			}
		}
	}()
	return p
}

func (p *store) query(ctx context.Context) contract.Result {
	p.requests <- struct{}{}
	return sleepContext(ctx, 10*time.Millisecond)
}

func TestLazyPool(t *testing.T) {
	pooled := func(clean bool) Subject {
		subject := on(nil)
		subject.New = func(env fixture.Env) contract.Tool {
			p := openStore()
			if clean {
				env.Cleanup(func() { close(p.end) })
			}
			return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result { return p.query(ctx) }}
		}
		return subject
	}
	inspection, _ := requireClean(t, pooled(true))
	if inspection.Clock != probe.Virtual {
		t.Errorf("clock %s: %s", inspection.Clock, inspection.WhyReal)
	}
	requireClean(t, pooled(false))
	leaks := observe(t, on(func(_ fixture.Env, ctx context.Context) contract.Result { return openStore().query(ctx) }), one(probe.Stimulus{}))
	if len(leaks.Left) != 1 || leaks.Left[0].State != "select" {
		t.Errorf("leak: %+v", leaks.Left)
	}
}

// lazyStimuli are the stimuli for tools with lazy state: single, concurrent, sequential and cancelled calls.
func lazyStimuli() []probe.Stimulus {
	call := probe.Call{Arguments: []byte("{}")}
	many := []probe.Call{call, call, call, call, call, call}
	return []probe.Stimulus{
		one(probe.Stimulus{}), {CaseID: "at once", Calls: many, AtOnce: true}, {CaseID: "in turn", Calls: many}, midway,
		one(probe.Stimulus{Ending: probe.Ending{End: probe.Deadline, CancelAt: probe.Midway}}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}), one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}}), one(probe.Stimulus{}),
	}
}

// requireClean fails the test if anything is reported of a correct tool.
func requireClean(t *testing.T, subject Subject) (probe.Inspection, []probe.Observation) {
	t.Helper()
	resetFrozen(t)
	runner := Local(subject, probe.Options{Timeout: ample})
	inspection := runner.Inspect(t.Context())
	all := runner.Run(t.Context(), lazyStimuli())
	for i, seen := range all {
		if seen.HarnessError != "" || seen.SkipReason != "" || seen.ConstructorPanic != nil || seen.VirtualTimeStuck {
			t.Errorf("stimulus %d was not executed: %+v", i, seen)
		}
		for k, call := range seen.Calls {
			if !call.OK || call.Late || call.Hung || call.Panic != nil || call.NotReached {
				t.Errorf("stimulus %d, call %d on the %s clock (%s): %+v at %+v", i, k, seen.Clock, seen.WhyReal, call, call.Blocked)
			}
		}
		if len(seen.Left) > 0 {
			t.Errorf("stimulus %d: leaked %+v", i, seen.Left)
		}
	}
	return inspection, all
}

// observe returns the observation of a faulty tool.
func observe(t *testing.T, subject Subject, stimulus probe.Stimulus) probe.Observation {
	t.Helper()
	_, seen := try(t, subject, stimulus)
	return seen
}
