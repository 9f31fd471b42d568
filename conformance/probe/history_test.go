package probe

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// What a goroutine that stays is known for is what was seen of it; of one that runs nothing is known.
func TestHistory(t *testing.T) {
	at := func(line int, state string, call int) leftover {
		return leftover{Goroutine{Call: call, State: state, Place: Place{Line: line}, Started: Place{Line: 1}}}
	}
	leak, pool, other, busy := at(7, "select", 3), at(7, "select", noCall), at(8, "select", 3), at(7, running, 3)
	var h history
	h.learn([]leftover{leak, pool, busy}, []leftoverKind{perCall, perInstance, perCall})
	for name, test := range map[string]struct {
		stays []leftover
		want  bool
	}{
		"none": {nil, true}, "a leak of another call": {[]leftover{at(7, "select", 5)}, true}, "both": {[]leftover{leak, pool}, true},
		"elsewhere": {[]leftover{leak, other}, false}, "running": {[]leftover{busy}, false},
	} {
		if h.knows(test.stays, perInstance) != test.want {
			t.Errorf("%s: want %v", name, test.want)
		}
	}
	if got := h.kinds([]leftover{pool, leak}); !slices.Equal(got, []leftoverKind{perInstance, perCall}) {
		t.Errorf("got %v", got)
	}
	if new(history).knows([]leftover{leak}, startedOnce) || (*history)(nil).knows([]leftover{leak}, startedOnce) {
		t.Error("a tool that was not seen is known")
	}
}

// A goroutine that stays after each call is reported in every stimulus, also in those that do not wait for it any more.
func TestKnownLeaksAreReportedAgain(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	runner := Local(on(func(Env, context.Context) contract.Result {
		go func() { <-stop }()
		return done
	}), Options{Timeout: ample, Real: true})
	runner.Inspect(t.Context())
	for i, seen := range runner.Run(t.Context(), []Stimulus{one(Stimulus{}), one(Stimulus{}), {CaseID: "two", Calls: numbered(2)}}) {
		if want := []int{1, 1, 2}[i]; len(seen.Left) != want || seen.Clock != Real {
			t.Errorf("trial %d: %d are left, want %d", i, len(seen.Left), want)
		}
	}
}

// Calls with instances of their own are made at once where they take long in real time, in order, and their log is known to be theirs.
func TestLongCallsOverlap(t *testing.T) {
	subject := Subject{New: func(env Env) contract.Tool {
		return fakeTool{func(_ context.Context, arguments string, _ contract.ExecutionContext) contract.Result {
			env.Logger.Info(arguments)
			return done
		}}
	}}
	p := inReal(ample)
	p.history = &history{took: time.Second}
	for name, test := range map[string]struct {
		stimulus Stimulus
		want     int
	}{
		"fresh": {Stimulus{InstancePerCall: true}, 8}, "alone": {Stimulus{Baseline: 8}, 8}, "shared": {Stimulus{}, 1}, "cut": {Stimulus{InstancePerCall: true, End: Cancel}, 1},
		"cut, alone": {Stimulus{Baseline: 8, End: Cancel}, 8}, "at once": {Stimulus{InstancePerCall: true, AtOnce: true}, 1},
		"fault": {Stimulus{InstancePerCall: true, Fault: Fault{Service: "x", Kind: Fails}}, 1},
	} {
		test.stimulus.Calls = numbered(8)
		s := newExecution(subject, test.stimulus, p, timings{})
		for workload, want := range map[workload]int{waitsOnly: test.want, computes: 1} {
			s.pace.history.workload = workload
			if got := s.overlap(0, 8); got != want {
				t.Errorf("%s: %d at once, want %d", name, got, want)
			}
		}
	}
	p.history.workload = waitsOnly
	seen, _ := execute(subject, Stimulus{CaseID: "fresh", Calls: numbered(8), InstancePerCall: true}, p, timings{})
	for i, e := range seen.Log {
		if e.Call != i || e.Message != string(numbered(8)[i].Arguments) {
			t.Errorf("entry %d is %+v", i, e)
		}
	}
	if len(seen.Calls) != 8 || len(seen.Log) != 8 {
		t.Errorf("%d calls, %d entries", len(seen.Calls), len(seen.Log))
	}
}

// Calls that go wrong beside others are made again, in turn: what is reported is what they do by themselves. After that none is made
// beside others.
func TestCallsThatDisturbEachOtherAreMadeInTurn(t *testing.T) {
	first := min(2*runtime.GOMAXPROCS(0), 8)
	var calls atomic.Int64
	var crowd sync.WaitGroup
	crowd.Add(first)
	subject := on(func(Env, context.Context) contract.Result {
		if calls.Add(1) > int64(first) {
			return done
		}
		crowd.Done()
		crowd.Wait()
		return contract.Failure("there is somebody else")
	})
	p := inReal(ample)
	p.history = &history{took: longCall}
	seen, _ := execute(subject, Stimulus{CaseID: "fresh", Calls: numbered(8), InstancePerCall: true}, p, timings{})
	if len(seen.Calls) != 8 {
		t.Fatalf("%d calls", len(seen.Calls))
	}
	for i, c := range seen.Calls {
		if !c.OK {
			t.Errorf("call %d: %+v", i, c)
		}
	}
	if _, workload := p.history.usual(); workload != computes {
		t.Error("more calls would be made at once")
	}
}

// Whether calls compute or only wait is seen when a few of them are made at once.
func TestWorkload(t *testing.T) {
	in := func(took time.Duration) Outcome { return Outcome{OK: true, Took: took} }
	for name, test := range map[string]struct {
		calls []Outcome
		want  workload
	}{
		"as long":   {[]Outcome{in(100), in(110)}, waitsOnly},
		"longer":    {[]Outcome{in(100), in(200)}, computes},
		"one fails": {[]Outcome{in(100), {Took: 100}}, computes},
	} {
		if got := workloadOf(test.calls, 100); got != test.want {
			t.Errorf("%s: got %v", name, got)
		}
	}
}
