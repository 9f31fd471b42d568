package execute

import (
	"context"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/gate"
)

// midway cancels a call halfway.
var midway = one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}})

func TestVirtualTimeIsFast(t *testing.T) {
	honest := on(func(_ fixture.Env, ctx context.Context) contract.Result {
		select {
		case <-time.After(30 * time.Second):
			return done
		case <-ctx.Done():
			return contract.Cancelled(nil)
		}
	})
	inspection, seen := try(t, honest, midway)
	call := seen.Calls[0]
	if inspection.Clock != probe.Virtual || seen.Clock != probe.Virtual {
		t.Fatalf("clocks %s and %s: %s%s", inspection.Clock, seen.Clock, inspection.WhyReal, seen.WhyReal)
	}
	if !call.ContextEnded || call.Late || !call.OK || call.SinceContextEnd != 0 || call.Took != inVirtual().at(midway, timings{30 * time.Second}, 0) {
		t.Errorf("got %+v", call)
	}
	if len(seen.Left) != 0 {
		t.Errorf("left %+v", seen.Left)
	}
}

func TestInstantCallIsNotCancelled(t *testing.T) {
	instant := on(func(fixture.Env, context.Context) contract.Result { return done })
	for _, cut := range []probe.CancelPoint{probe.AtStart, probe.Early, probe.Midway, probe.Late} {
		for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
			_, seen := try(t, instant, one(probe.Stimulus{Ending: probe.Ending{End: end, CancelAt: cut}}))
			if call := seen.Calls[0]; call.ContextEnded || !call.OK {
				t.Errorf("%s %s: got %+v", end, cut, call)
			}
		}
	}
	_, seen := try(t, instant, one(probe.Stimulus{Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Before}}))
	if call := seen.Calls[0]; !call.ContextEnded || call.Late || !call.OK {
		t.Errorf("before: got %+v", call)
	}
}

func TestSleepingCallIsLate(t *testing.T) {
	deaf := on(func(fixture.Env, context.Context) contract.Result {
		time.Sleep(30 * time.Second)
		return done
	})
	for _, end := range []probe.End{probe.Cancel, probe.Deadline} {
		_, seen := try(t, deaf, one(probe.Stimulus{Ending: probe.Ending{End: end, CancelAt: probe.Midway}}))
		call := seen.Calls[0]
		if !call.ContextEnded || !call.Late || call.Hung || call.State != "sleep" || call.Blocked == nil ||
			!strings.HasSuffix(call.Blocked.File, "clock_test.go") {
			t.Errorf("%s: got %+v", end, call)
		}
		if len(seen.Left) != 0 {
			t.Errorf("left %+v", seen.Left)
		}
	}
}

func TestBlockedCallIsHung(t *testing.T) {
	hung := on(func(fixture.Env, context.Context) contract.Result { select {} })
	_, seen := try(t, hung, midway)
	if call := seen.Calls[0]; !call.Late || !call.Hung || !strings.HasPrefix(call.State, "select") {
		t.Errorf("got %+v", call)
	}
}

func TestBusyLoopInRealTime(t *testing.T) {
	var stop atomic.Bool
	t.Cleanup(func() { stop.Store(true) })
	busy := on(func(fixture.Env, context.Context) contract.Result {
		for !stop.Load() {
		}
		return done
	})
	runner := Local(busy, probe.Options{Timeout: 200 * time.Millisecond})
	seen := runner.Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{})})[0]
	if call := seen.Calls[0]; seen.Clock != probe.Real || !call.Hung || call.State != "running" {
		t.Errorf("got %s %+v", seen.WhyReal, call)
	}
	if again := runner.Run(t.Context(), []probe.Stimulus{midway})[0]; again.SkipReason == "" {
		t.Errorf("a tool that does not come back is called again: %+v", again)
	}
}

func TestClockLoopInRealTime(t *testing.T) {
	bubbleBound = 100 * time.Millisecond // it never ends in virtual time
	defer func() { bubbleBound = ample }()
	var stop atomic.Bool
	t.Cleanup(func() { stop.Store(true) })
	spins := on(func(fixture.Env, context.Context) contract.Result {
		for begun := time.Now(); time.Since(begun) < 20*time.Millisecond && !stop.Load(); {
		}
		return done
	})
	_, seen := try(t, spins, one(probe.Stimulus{}))
	if call := seen.Calls[0]; seen.Clock != probe.Real || !call.OK {
		t.Errorf("got %s %+v", seen.Clock, call)
	}
}

func TestCommandInRealTime(t *testing.T) {
	gate.Only(t)
	if _, err := exec.LookPath("sleep"); err != nil {
		t.Skip("there is no sleep here")
	}
	deaf := on(func(fixture.Env, context.Context) contract.Result {
		_ = exec.Command("sleep", "1.5").Run()
		return done
	})
	obeys := on(func(_ fixture.Env, ctx context.Context) contract.Result {
		_ = exec.CommandContext(ctx, "sleep", "1.5").Run()
		return done
	})
	_, seen := try(t, deaf, midway) // an inspection on a busy machine need not see it already
	if call := seen.Calls[0]; seen.Clock != probe.Real || !call.ContextEnded || call.SinceContextEnd < 100*time.Millisecond {
		t.Errorf("deaf: got %s %+v", seen.Clock, call)
	}
	_, seen = try(t, obeys, midway)
	if call := seen.Calls[0]; seen.Clock != probe.Real || !call.ContextEnded || call.Late {
		t.Errorf("obeys: got %s %+v", seen.Clock, call)
	}
}

func TestMutexHeldAcrossSleepInRealTime(t *testing.T) {
	var mutex sync.Mutex
	honest := on(nil)
	honest.New = func(fixture.Env) contract.Tool {
		return fakeTool{func(ctx context.Context, _ string, execution contract.ExecutionContext) contract.Result {
			mutex.Lock()
			defer mutex.Unlock()
			after := time.After(40 * time.Millisecond)
			if execution == probe.InspectionCaller() {
				after = nil // until it was seen that the other call waits
			}
			select {
			case <-after:
			case <-ctx.Done():
			}
			return done
		}}
	}
	stimulus := probe.Stimulus{CaseID: "parallel", AtOnce: true}
	for range 8 {
		stimulus.Calls = append(stimulus.Calls, probe.Call{Arguments: []byte("{}")})
	}
	_, seen := try(t, honest, stimulus)
	if seen.Clock != probe.Real || !strings.Contains(seen.WhyReal, "sync.Mutex.Lock") {
		t.Errorf("clock %s: %s", seen.Clock, seen.WhyReal)
	}
	for i, call := range seen.Calls {
		if !call.OK {
			t.Errorf("call %d: %+v", i, call)
		}
	}
}
