package execute

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// Follow-up calls have neither the fault nor the cancellation of the other calls, whether the tool passes its context on or not.
func TestFollowUpIsUnaffected(t *testing.T) {
	for _, handsOn := range []bool{true, false} {
		for _, stimulus := range []probe.Stimulus{
			{Calls: numbered(6), Baseline: 2, FollowUp: 2, Fault: probe.Fault{Service: "catalog", Kind: probe.Fails}},
			{Calls: numbered(6), Baseline: 2, FollowUp: 2, Fault: probe.Fault{Service: "catalog", Kind: probe.Fails}, AtOnce: true},
			{Calls: numbered(6), Baseline: 2, FollowUp: 2, Fault: probe.Fault{Service: "catalog", Kind: probe.Blocks}, Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.Midway}},
			{Calls: numbered(6), Baseline: 2, FollowUp: 2, Fault: probe.Fault{Service: "catalog", Kind: probe.Blocks}, Ending: probe.Ending{End: probe.Deadline, CancelAt: probe.Early}, AtOnce: true},
		} {
			if !handsOn && (stimulus.AtOnce || stimulus.End != "") {
				continue // the service cannot attribute its calls then
			}
			_, seen := try(t, onceServiceUser(handsOn), stimulus)
			for i, c := range seen.Calls {
				if exposed := i >= 2 && i < 4; c.OK == exposed || c.ContextEnded != (exposed && stimulus.End != "") {
					t.Errorf("%+v, call %d: %+v", stimulus.Fault, i, c)
				}
			}
			if len(seen.Calls) != 6 || len(seen.Log) != 6 || len(seen.Served) != 6 {
				t.Errorf("%+v: %d calls, %d entries, %d served", stimulus.Fault, len(seen.Calls), len(seen.Log), len(seen.Served))
			}
			if n := len(seen.Log); n == 6 && (seen.Log[4].Call != 4 || seen.Log[5].Call != 5 || seen.Served[4].Call != 4) {
				t.Errorf("%+v: log %+v, served %+v", stimulus.Fault, seen.Log, seen.Served)
			}
		}
	}
}

// onceServiceUser is a tool whose calls use a service, and fail if it does.
func onceServiceUser(handsOn bool) Subject {
	return Subject{New: func(env fixture.Env) contract.Tool {
		service := env.Service("catalog")
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			if !handsOn {
				ctx = context.Background()
			}
			env.Logger.InfoContext(ctx, "asked")
			if _, err := fixture.Answer(ctx, service, 1); err != nil {
				return contract.Failure(err.Error())
			}
			return done
		}}
	}}
}

// Follow-up calls begin when all other calls have returned, and use the same instance.
func TestFollowUpComesLast(t *testing.T) {
	for name, test := range map[string]struct {
		stimulus probe.Stimulus
		want     []int // how many calls an instance had when each began
	}{
		"in turn":   {probe.Stimulus{Calls: numbered(4), FollowUp: 1}, []int{0, 1, 2, 3}},
		"at once":   {probe.Stimulus{Calls: numbered(6), AtOnce: true, FollowUp: 2}, []int{0, 0, 0, 0, 4, 5}},
		"alone too": {probe.Stimulus{Calls: numbered(6), AtOnce: true, Baseline: 2, FollowUp: 2}, []int{0, 0, 0, 0, 2, 3}},
		"only they": {probe.Stimulus{Calls: numbered(3), AtOnce: true, Baseline: 1, FollowUp: 2}, []int{0, 0, 1}},
		"too many":  {probe.Stimulus{Calls: numbered(2), Baseline: 1, FollowUp: 9}, []int{0, 0}},
		"fresh":     {probe.Stimulus{Calls: numbered(2), Setup: probe.Setup{InstancePerCall: true}, FollowUp: 1}, []int{0, 0}},
	} {
		subject := Subject{New: func(fixture.Env) contract.Tool {
			over := make(chan struct{}, 100)
			return fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result {
				before := len(over)
				time.Sleep(time.Second)
				over <- struct{}{}
				return contract.Success(before)
			}}
		}}
		_, seen := try(t, subject, test.stimulus)
		var got []int
		for _, c := range seen.Calls {
			var n int
			fmt.Sscan(string(c.Payload), &n)
			got = append(got, n)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// A goroutine with which a cancelled call cleans up has ended when the follow-up calls begin.
func TestFollowUpWaitsForGoroutines(t *testing.T) {
	subject := Subject{New: func(fixture.Env) contract.Tool {
		var busy atomic.Bool
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			if busy.Load() {
				return contract.Failure("busy")
			}
			busy.Store(true)
			go func() {
				<-ctx.Done()
				time.Sleep(time.Millisecond)
				busy.Store(false)
			}()
			return sleepContext(ctx, time.Second)
		}}
	}}
	_, seen := try(t, subject, probe.Stimulus{Calls: numbered(2), FollowUp: 1, Ending: probe.Ending{End: probe.Cancel, CancelAt: probe.AtStart}})
	if !seen.Calls[0].ContextEnded || !seen.Calls[1].OK {
		t.Errorf("got %+v", seen.Calls)
	}
}

func TestNoFollowUpAfterHang(t *testing.T) {
	hangs := on(func(fixture.Env, context.Context) contract.Result { select {} })
	_, seen := try(t, hangs, probe.Stimulus{Calls: numbered(3), FollowUp: 1, AtOnce: true, Describe: true})
	if len(seen.Calls) != 3 || !seen.Calls[1].Hung || !seen.Calls[2].NotReached || seen.Described != nil {
		t.Errorf("got %+v", seen)
	}
}

// A description after the calls shows what they have changed.
func TestDescribeAfterCalls(t *testing.T) {
	subject := Subject{New: func(fixture.Env) contract.Tool {
		name := "before"
		return describedTool{
			fakeTool: fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result { name = "after"; return done }},
			name:     func() string { return name },
		}
	}}
	for _, test := range []struct {
		stimulus probe.Stimulus
		want     string
	}{
		{probe.Stimulus{Calls: numbered(2), Describe: true}, "after"},
		{probe.Stimulus{Calls: numbered(2), Describe: true, Baseline: 1}, "after"},
		{probe.Stimulus{Describe: true}, "before"},
	} {
		if _, seen := try(t, subject, test.stimulus); seen.Described == nil || seen.Described.Name != test.want || len(seen.Described.Schema) == 0 {
			t.Errorf("%+v: %+v", test.stimulus, seen.Described)
		}
	}
	if _, seen := try(t, subject, probe.Stimulus{Calls: numbered(2)}); seen.Described != nil {
		t.Errorf("described without Describe: %+v", seen.Described)
	}
	broken := Subject{New: func(fixture.Env) contract.Tool {
		return describedTool{fakeTool: fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result { return done }},
			name: func() string { panic("worn out") }}
	}}
	if _, seen := try(t, broken, probe.Stimulus{Calls: numbered(1), Describe: true}); seen.Described == nil || seen.Described.Panic == nil ||
		!strings.Contains(seen.Described.Panic.Value, "worn out") {
		t.Errorf("got %+v", seen.Described)
	}
}

// A description after the calls is compared with a new instance at the same virtual time, since a day may have passed.
func TestDescribeFreshInstance(t *testing.T) {
	subject := Subject{New: func(fixture.Env) contract.Tool {
		return describedTool{
			fakeTool: fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result {
				time.Sleep(time.Second)
				return done
			}},
			name: func() string { return time.Now().UTC().Format("at 2006-01-02 15:04:05") },
		}
	}}
	_, seen := try(t, subject, probe.Stimulus{Calls: numbered(3), Describe: true, Renders: 1})
	if len(seen.Descriptions) != 1 || seen.Described == nil || seen.Descriptions[0].Name != seen.Described.Name {
		t.Errorf("got %+v, after the calls %+v", seen.Descriptions, seen.Described)
	}
}

// Time passes before a call that says so, and a call may have an instance of its own, made at that time. In real time, no call of such a stimulus
// is made.
func TestIdleTime(t *testing.T) {
	var begun time.Time
	subject := Subject{New: func(fixture.Env) contract.Tool {
		made, calls := time.Now(), 0
		if begun.IsZero() {
			begun = made
		}
		return fakeTool{func(context.Context, string, contract.ExecutionContext) contract.Result {
			calls++
			return contract.Success(fmt.Sprint(made.Sub(begun).Round(time.Minute), time.Since(begun).Round(time.Minute), calls))
		}}
	}}
	calls := numbered(4)
	calls[1].Idle = time.Hour
	calls[2].Idle, calls[2].Own = time.Hour, true
	stimulus := probe.Stimulus{CaseID: "idle", Calls: calls, FollowUp: 1}
	seen, why := newLocal(subject, probe.Options{}).virtual(stimulus)
	var got []string
	for _, c := range seen.Calls {
		got = append(got, string(c.Payload))
	}
	if want := []string{`"0s 0s 1"`, `"0s 1h0m0s 2"`, `"2h0m0s 2h0m0s 1"`, `"0s 2h0m0s 3"`}; why != "" || !slices.Equal(got, want) {
		t.Errorf("got %q, %s; want %q", got, why, want)
	}
	seen, _ = execute(subject, stimulus, inReal(time.Second), nil)
	if len(seen.Calls) != 4 || slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return !c.Skipped }) {
		t.Errorf("in real time: %+v", seen.Calls)
	}
}
