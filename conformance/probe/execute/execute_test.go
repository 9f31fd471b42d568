package execute

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/fixture"
	"github.com/toolconform/toolconform/contract"
)

// callRecorder is a tool that returns which instance was called, by whom and with what.
func callRecorder() Subject {
	var instances atomic.Int64
	return Subject{New: func(env fixture.Env) contract.Tool {
		instance := instances.Add(1)
		return fakeTool{func(ctx context.Context, arguments string, who contract.ExecutionContext) contract.Result {
			return contract.Success(map[string]any{"instance": instance, "arguments": arguments, "session": who.SessionID, "mute": env.Logger == nil})
		}}
	}}
}

type callRecord struct {
	Instance           int
	Arguments, Session string
	Mute               bool
}

func callRecords(t *testing.T, stimulus probe.Stimulus) []callRecord {
	t.Helper()
	subject := callRecorder()
	seen := Local(subject, probe.Options{Timeout: ample}).Run(t.Context(), []probe.Stimulus{stimulus})[0]
	var all []callRecord
	for _, c := range seen.Calls {
		var one callRecord
		if err := contract.Success(asJSON(c.Payload)).Decode(&one); err != nil {
			t.Fatal(err, c)
		}
		all = append(all, one)
	}
	return all
}

type asJSON []byte

func (a asJSON) MarshalJSON() ([]byte, error) { return a, nil }

func numbered(n int) []probe.Call {
	var all []probe.Call
	for i := range n {
		all = append(all, probe.Call{Arguments: fmt.Appendf(nil, `{"n":%d}`, i), Context: contract.ExecutionContext{SessionID: fmt.Sprint("s", i)}})
	}
	return all
}

func TestInstancesAndCalls(t *testing.T) {
	for name, test := range map[string]struct {
		stimulus probe.Stimulus
		want     []int // instances, counted from the first
	}{
		"in turn":  {probe.Stimulus{Calls: numbered(3)}, []int{0, 0, 0}},
		"fresh":    {probe.Stimulus{Calls: numbered(3), Setup: probe.Setup{InstancePerCall: true}}, []int{0, 1, 2}},
		"at once":  {probe.Stimulus{Calls: numbered(64), AtOnce: true}, make([]int, 64)},
		"alone":    {probe.Stimulus{Calls: numbered(4), Baseline: 2, AtOnce: true}, []int{1, 2, 0, 0}},
		"all":      {probe.Stimulus{Calls: numbered(2), Baseline: 2}, []int{0, 1}},
		"mute":     {probe.Stimulus{Calls: numbered(1), Setup: probe.Setup{NilLogger: true}}, []int{0}},
		"no calls": {probe.Stimulus{}, nil},
	} {
		all := callRecords(t, test.stimulus)
		var got []int
		for i, one := range all {
			got = append(got, one.Instance)
			if one.Arguments != fmt.Sprintf(`{"n":%d}`, i) || one.Session != fmt.Sprint("s", i) || one.Mute != test.stimulus.NilLogger {
				t.Errorf("%s: call %d received %+v", name, i, one)
			}
		}
		for i := range got { // the inspection has had an instance
			got[i] -= 2
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: instances %v, want %v", name, got, test.want)
		}
	}
}

// Concurrent calls really overlap: each waits for all others.
func TestCallsAtOnceOverlap(t *testing.T) {
	const n = 64
	subject := Subject{New: func(fixture.Env) contract.Tool {
		var in atomic.Int64
		all := make(chan struct{})
		return fakeTool{func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
			if in.Add(1) == n {
				close(all)
			}
			<-all
			return done
		}}
	}}
	seen := Local(subject, probe.Options{Timeout: ample}).Run(t.Context(), []probe.Stimulus{{CaseID: "at once", AtOnce: true, Calls: numbered(n)}})[0]
	if len(seen.Calls) != n || slices.ContainsFunc(seen.Calls, func(c probe.Outcome) bool { return !c.OK || c.Took != 0 }) {
		t.Errorf("got %+v", seen)
	}
}

func TestSkippedStimuli(t *testing.T) {
	runner := Local(callRecorder(), probe.Options{Timeout: ample})
	if got := runner.Run(t.Context(), []probe.Stimulus{{OtherEnv: true, Renders: 2}})[0]; !strings.Contains(got.SkipReason, "second process") {
		t.Errorf("elsewhere: %+v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, got := range runner.Run(ctx, []probe.Stimulus{one(probe.Stimulus{}), one(probe.Stimulus{})}) {
		if got.SkipReason == "" || len(got.Calls) > 0 {
			t.Errorf("ended: %+v", got)
		}
	}
	if got := runner.Name(); got != "probe" {
		t.Errorf("name after the inspection: %q", got)
	}
	if got := Local(Subject{}, probe.Options{Timeout: ample}).Name(); got != "" {
		t.Errorf("before that it is not: %q", got)
	}
}

func TestRegistration(t *testing.T) {
	subject := func(name string) Subject {
		return Subject{New: func(fixture.Env) contract.Tool { return describedTool{name: func() string { return name }} }}
	}
	if got := Local(subject("bad name"), probe.Options{Timeout: ample}).Run(t.Context(), []probe.Stimulus{{Setup: probe.Setup{Register: true}}})[0]; !slices.Contains(got.Registration, "NAM-003") {
		t.Errorf("got %+v", got)
	}
	rules := refusals(fmt.Errorf("one: %w", errors.Join(&contract.RegistrationError{Rules: []string{"A-1"}}, errors.New("plain"))))
	if len(rules) != 1 && !slices.Equal(rules, []string{"A-1", "plain"}) {
		t.Errorf("got %v", rules)
	}
}

func TestCallsAfterHangAreNotReached(t *testing.T) {
	hangs := on(func(fixture.Env, context.Context) contract.Result { select {} })
	_, seen := try(t, hangs, probe.Stimulus{CaseID: "in turn", Calls: numbered(3)})
	if !seen.Calls[0].Hung || !seen.Calls[1].NotReached || !seen.Calls[2].NotReached {
		t.Errorf("got %+v", seen.Calls)
	}
}

func TestEntriesBelongToCalls(t *testing.T) {
	subject := on(func(env fixture.Env, ctx context.Context) contract.Result {
		env.Logger.LogAttrs(ctx, slog.LevelError, "[tag]")
		return sleepContext(ctx, time.Second)
	})
	for _, stimulus := range []probe.Stimulus{{CaseID: "in turn", Calls: numbered(3)}, {CaseID: "at once", Calls: numbered(3), AtOnce: true}} {
		_, seen := try(t, subject, stimulus)
		var of []int
		for _, e := range seen.Log {
			of = append(of, e.Call)
		}
		slices.Sort(of)
		if !slices.Equal(of, []int{0, 1, 2}) {
			t.Errorf("%s: entries of %v", stimulus.CaseID, of)
		}
	}
}

// Two tools that are probed at the same time do not affect each other.
func TestConcurrentRunners(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	var wait sync.WaitGroup
	for i := range 4 {
		leaks := i%2 == 0
		wait.Go(func() {
			subject := on(func(_ fixture.Env, ctx context.Context) contract.Result {
				if leaks {
					go func() { <-stop }()
				}
				return sleepContext(ctx, 3*time.Millisecond)
			})
			for _, seen := range Local(subject, probe.Options{Timeout: ample, Real: true}).Run(t.Context(), []probe.Stimulus{one(probe.Stimulus{}), one(probe.Stimulus{})}) {
				if (len(seen.Left) == 1) != leaks || !seen.Calls[0].OK {
					t.Errorf("it leaks: %v, and it was seen that %+v", leaks, seen)
				}
			}
		})
	}
	wait.Wait()
}
