package probe

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// quietly is a stimulus of some calls that are alike, after which nothing is done for an hour.
func quietStimulus(t Stimulus) Stimulus {
	t.CaseID, t.Quiet = "quiet", true
	t.Calls = slices.Repeat([]Call{{Arguments: []byte("{}")}}, 4)
	return t
}

// What each call leaves is found, with when and where it was started; what is there once, is over or was stopped is not.
func TestTimersThatCallsLeave(t *testing.T) {
	var mutex sync.Mutex
	var idle *time.Timer
	var once sync.Once
	beats := 0
	for name, test := range map[string]struct {
		call func(ctx context.Context) error
		want Timers // without the place
	}{
		"forgotten": {func(ctx context.Context) error {
			time.AfterFunc(time.Minute, func() {})
			return ctx.Err()
		}, Timers{Each: 1, Delay: time.Minute}},
		"two": {func(ctx context.Context) error {
			for range 2 {
				time.AfterFunc(time.Hour, func() {})
			}
			return ctx.Err()
		}, Timers{Each: 2, Delay: time.Hour}},
		"of a context": {func(ctx context.Context) error {
			within, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
			_ = cancel
			return within.Err()
		}, Timers{Each: 1, Delay: 10 * time.Second}},
		"goes on": {func(ctx context.Context) error {
			startAgain(time.Second)
			return ctx.Err()
		}, Timers{Repeating: true}},
		"goes on slowly": {func(ctx context.Context) error {
			startAgain(4 * time.Minute)
			return ctx.Err()
		}, Timers{Repeating: true}},
		"nothing": {func(ctx context.Context) error { return ctx.Err() }, Timers{}},
		"stopped": {func(ctx context.Context) error {
			defer time.AfterFunc(time.Minute, func() {}).Stop()
			return ctx.Err()
		}, Timers{}},
		"stopped, and another one once": {func(ctx context.Context) error {
			once.Do(func() { time.AfterFunc(time.Minute, func() {}) })
			defer time.AfterFunc(time.Minute, func() {}).Stop()
			return ctx.Err()
		}, Timers{}},
		"over": {func(ctx context.Context) error {
			called := make(chan struct{})
			time.AfterFunc(time.Second, func() { close(called) })
			<-called
			return nil
		}, Timers{}},
		"of the context of the call": {func(ctx context.Context) error {
			within, cancel := context.WithTimeout(ctx, time.Minute)
			_ = cancel
			return within.Err()
		}, Timers{}},
		"no function": {func(ctx context.Context) error {
			time.NewTicker(time.Second)
			time.NewTimer(time.Second)
			return ctx.Err()
		}, Timers{}},
		"for all": {func(ctx context.Context) error {
			mutex.Lock()
			defer mutex.Unlock()
			if idle == nil {
				idle = time.AfterFunc(time.Minute, func() {})
			}
			idle.Reset(time.Minute)
			return ctx.Err()
		}, Timers{}},
		"a heartbeat": {func(ctx context.Context) error {
			mutex.Lock()
			defer mutex.Unlock()
			if beats++; beats == 1 {
				startAgain(100 * time.Millisecond)
			}
			defer time.AfterFunc(24*time.Hour, func() {}).Stop()
			return ctx.Err()
		}, Timers{}},
	} {
		t.Run(name, func(t *testing.T) {
			subject := on(func(_ Env, ctx context.Context) contract.Result {
				if err := test.call(ctx); err != nil {
					return contract.Failure("no")
				}
				return done
			})
			var seen Observation
			got := Timers{}
			// Goroutines are counted in the whole process: one that something else starts meanwhile hides a timer, but never makes one up.
			for tries := 0; tries < 3 && got.Each == 0; tries++ {
				calm()
				if _, seen = try(t, subject, quietStimulus(Stimulus{})); seen.Timers != nil {
					got = *seen.Timers
				}
				if test.want == (Timers{}) {
					break
				}
			}
			if found := test.want != (Timers{}); found != strings.Contains(got.Started.File, "timers_test.go") {
				t.Errorf("it was started at %+v", got.Started)
			}
			got.Started = Place{}
			if got.Repeating { // how often depends on for how long it was looked at
				got.Each = 0
			}
			if seen.Clock != Virtual || got != test.want {
				t.Errorf("%s clock: got %+v, want %+v", seen.Clock, got, test.want)
			}
		})
	}
}

// The heart of an instance beats on, as a goroutine would that it starts once: it is not the calls' own.
func TestHeartbeatsOfInstances(t *testing.T) {
	subject := Subject{Name: "probe", Examples: []contract.Example{{Name: "example", Arguments: "{}"}}, New: func(Env) contract.Tool {
		var once sync.Once
		return fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result {
			once.Do(func() { startAgain(time.Second) })
			return done
		}}
	}}
	if _, seen := try(t, subject, quietStimulus(Stimulus{})); seen.Timers != nil {
		t.Errorf("got %+v", seen.Timers)
	}
}

// calm waits until nothing that earlier tests have left starts goroutines any more. They are counted for the whole process.
func calm() {
	for before, now := uint64(0), uint64(1); before != now; {
		before, _ = created()
		time.Sleep(50 * time.Millisecond)
		now, _ = created()
	}
}

// startAgain calls nothing, again and again.
func startAgain(d time.Duration) { time.AfterFunc(d, func() { startAgain(d) }) }

// What earlier stimuli have left running out is nothing that the calls of this one leave.
func TestTimersOfEarlierStimuli(t *testing.T) {
	resetFrozen(t)
	leave := true
	runner := Local(on(func(Env, context.Context) contract.Result {
		if leave {
			time.AfterFunc(40*time.Minute, func() {})
		}
		return done
	}), Options{Timeout: ample})
	runner.Inspect(t.Context())
	first := Stimulus{CaseID: "many", Calls: numbered(20)}
	runner.Run(t.Context(), []Stimulus{first})
	leave = false
	if seen := runner.Run(t.Context(), []Stimulus{quietStimulus(Stimulus{})})[0]; seen.Timers != nil {
		t.Errorf("got %+v", seen.Timers)
	}
}

// An hour of real time is too long: no call is made.
func TestQuietInRealTime(t *testing.T) {
	resetFrozen(t)
	var calls atomic.Int64
	runner := Local(on(func(Env, context.Context) contract.Result {
		calls.Add(1)
		return done
	}), Options{Timeout: ample, Real: true})
	runner.Inspect(t.Context())
	met := calls.Load()
	seen := runner.Run(t.Context(), []Stimulus{quietStimulus(Stimulus{}), quietStimulus(Stimulus{End: Cancel, CancelAt: Midway})})
	for _, o := range seen {
		if len(o.Calls) != 4 || slices.ContainsFunc(o.Calls, func(c Outcome) bool { return !c.Skipped }) {
			t.Errorf("got %+v", o)
		}
	}
	if more := calls.Load() - met; more != 0 {
		t.Errorf("%d calls were made", more)
	}
}
