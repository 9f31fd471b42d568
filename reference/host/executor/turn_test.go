package executor_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

// The calls of a turn run concurrently; their results are in the order of the calls.
func TestATurnIsParallelAndInOrder(t *testing.T) {
	for _, atOnce := range []int{0, 1, 7, 2000} {
		synctest.Test(t, func(t *testing.T) {
			var now, most atomic.Int32
			tools := catalogue(t, stub.Named("tool", func(_ context.Context, text string, _ contract.ExecutionContext) contract.Result {
				n := now.Add(1)
				for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
				}
				var seconds int
				fmt.Sscan(text, &seconds)
				time.Sleep(time.Duration(1000-seconds) * time.Millisecond) // the first takes longest
				now.Add(-1)
				return contract.Success(text)
			}))
			var calls []executor.Call
			for i := range 1000 {
				calls = append(calls, executor.Call{ID: fmt.Sprint("c", i), Name: "tool", Arguments: fmt.Sprint(i)})
			}
			answers := executor.New(executor.Options{AtOnce: atOnce}).Turn(t.Context(), tools, calls, caller)
			if len(answers) != len(calls) {
				t.Fatalf("%d answers", len(answers))
			}
			for i, a := range answers {
				if a.ID != calls[i].ID || summary(a) != fmt.Sprintf("%q", calls[i].Arguments) {
					t.Fatalf("answer %d is %+v", i, a)
				}
			}
			want := int32(1000)
			if atOnce > 0 && atOnce < 1000 {
				want = int32(atOnce)
			}
			if most.Load() != want {
				t.Errorf("%d calls ran at once, want %d", most.Load(), want)
			}
		})
	}
}

// There is one result for each identifier, whatever the model wrote.
//
//toolconform:witness HST-001
func TestOneResultForEachCallID(t *testing.T) {
	for name, test := range map[string]struct {
		calls  string // "id tool arguments", separated by ;
		before []executor.Answer
		want   string
		ran    int
	}{
		"none":                   {"", nil, "", 0},
		"twice the same":         {"a tool 1;b tool 2;a tool 1", nil, "a 1, b 2", 2},
		"other arguments":        {"a tool 1;a tool 2;b tool 3", nil, "a INVALID_CALL, b 3", 1},
		"other tool":             {"a tool 1;a other 1", nil, "a INVALID_CALL", 0},
		"no identifier":          {" tool 1;b tool 2; tool 3", nil, "b 2,  INVALID_CALL,  INVALID_CALL", 1},
		"unknown":                {"a none 1;b tool 2", nil, "a NOT_FOUND, b 2", 1},
		"answered before":        {"a tool 1;b tool 2", []executor.Answer{done("a", `"old"`)}, "a old, b 2", 1},
		"answered as a failure":  {"a tool 1;b tool 2", []executor.Answer{{ID: "a", Result: contract.Failure("old")}}, "a old, b 2", 1},
		"all answered":           {"a tool 1", []executor.Answer{done("a", `"old"`), done("a", `"newer"`)}, "a old", 0},
		"answered and twice":     {"a tool 1;a tool 1", []executor.Answer{done("a", `"old"`)}, "a old", 0},
		"answers nobody asked":   {"a tool 1", []executor.Answer{done("z", `"old"`)}, "a 1", 1},
		"still waiting":          {"a tool 1", []executor.Answer{{ID: "a", Waiting: true, Result: contract.Success("old")}}, "a 1", 1},
		"said nothing":           {"a tool 1", []executor.Answer{{ID: "a"}}, "a 1", 1},
		"a panic beside a call":  {"a bad 1;b tool 2", nil, "a TOOL_CRASHED, b 2", 1},
		"different ones in case": {"a tool 1;A tool 2", nil, "a 1, A 2", 2},
	} {
		var ran atomic.Int32
		echo := func(_ context.Context, text string, _ contract.ExecutionContext) contract.Result {
			ran.Add(1)
			return contract.Success(text)
		}
		tools := catalogue(t, stub.Named("tool", echo), stub.Named("other", echo), stub.Named("bad", panics("x")))
		var calls []executor.Call
		for _, line := range strings.Split(test.calls, ";") {
			if part := strings.Split(line, " "); len(part) == 3 {
				calls = append(calls, executor.Call{ID: part[0], Name: part[1], Arguments: part[2]})
			}
		}
		var got []string
		for _, a := range executor.New(executor.Options{}).Turn(t.Context(), tools, calls, caller, test.before...) {
			text := strings.Trim(a.Result.JSON(), `"`)
			if !a.Result.OK() {
				text = a.Result.Errors()[0].Code
				if text == "" {
					text = a.Result.Errors()[0].Message
				}
			}
			got = append(got, a.ID+" "+text)
		}
		if joined := strings.Join(got, ", "); joined != test.want || int(ran.Load()) != test.ran {
			t.Errorf("%s: %q after %d runs, want %q after %d", name, joined, ran.Load(), test.want, test.ran)
		}
	}
}

func done(id, payload string) executor.Answer {
	return executor.Answer{ID: id, Executed: true, Result: contract.Success(strings.Trim(payload, `"`))}
}

// A cancelled turn keeps the results so far and fails the other calls.
func TestCancelledTurnGetsResults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		tools := catalogue(t, stub.Named("quick"), stub.Named("slow", until(0, contract.Cancelled(nil))), stub.Named("deaf", until(time.Hour, contract.Success(1))))
		time.AfterFunc(time.Second, cancel)
		start := time.Now()
		calls := []executor.Call{{ID: "1", Name: "quick"}, {ID: "2", Name: "slow"}, {ID: "3", Name: "deaf"}, {ID: "4", Name: "quick"}}
		answers := executor.New(executor.Options{AtOnce: 3}).Turn(ctx, tools, calls, caller)
		want := []string{`{"arguments":""}`, `{"cancelled":true}`, deafCancel, `{"arguments":""}`}
		for i, a := range answers {
			if summary(a) != want[i] {
				t.Errorf("answer %d is %s", i, summary(a))
			}
		}
		if took := time.Since(start); took != 2*time.Second {
			t.Errorf("it took %s", took)
		}
		time.Sleep(2 * time.Hour)
	})
}

// A recorder is an observer that records events.
type recorder struct {
	mu   sync.Mutex
	seen []events.Event
}

func (r *recorder) Observe(_ context.Context, e events.Event) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = append(r.seen, e)
	return nil
}

// Each call has tool:pre before the look-up of its tool, and then tool:post or tool:error (AMP, Observability).
func TestEvents(t *testing.T) {
	for name, test := range map[string]struct {
		call   executor.Call
		always bool
		want   string
		kind   string
	}{
		"success":           {executor.Call{ID: "1", Name: "tool", Arguments: "x"}, false, "tool:pre tool:post", ""},
		"failure":           {executor.Call{ID: "1", Name: "fails", Arguments: "x"}, false, "tool:pre tool:error", "NO"},
		"failure, loop":     {executor.Call{ID: "1", Name: "fails", Arguments: "x"}, true, "tool:pre tool:post", "NO"},
		"panic":             {executor.Call{ID: "1", Name: "panics", Arguments: "x"}, false, "tool:pre tool:error", executor.Crashed},
		"unknown":           {executor.Call{ID: "1", Name: "none", Arguments: "x"}, false, "tool:pre tool:error", executor.NotFound},
		"unknown, loop":     {executor.Call{ID: "1", Name: "none", Arguments: "x"}, true, "tool:pre tool:error", executor.NotFound},
		"without identifer": {executor.Call{Name: "tool", Arguments: "x"}, false, "tool:pre tool:error", executor.BadCall},
	} {
		var seen recorder
		ran := ""
		note := func(result contract.Result) do {
			return func(context.Context, string, contract.ExecutionContext) contract.Result {
				for _, e := range seen.seen {
					ran += string(e.Name)
				}
				return result
			}
		}
		tools := catalogue(t, stub.Named("tool", note(contract.Success(7))), stub.Named("fails", note(contract.Failures(contract.Error{Code: "NO", Message: "m"}))),
			stub.Named("panics", panics("secret")))
		e := executor.New(executor.Options{Observers: []events.Observer{&seen, events.Func(func(context.Context, events.Event) error { panic("x") })}, PostAlways: test.always})
		e.Turn(t.Context(), tools, []executor.Call{test.call}, caller)
		var names []string
		for _, event := range seen.seen {
			names = append(names, string(event.Name))
			if event.CallID != test.call.ID || event.Tool != test.call.Name || event.Input != "x" || event.Group != "turn-1" {
				t.Errorf("%s: %+v", name, event)
			}
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %s", name, got)
		}
		last := seen.seen[1]
		if test.kind != "" && (last.Error == nil || last.Error.Type != test.kind || strings.Contains(last.Error.Message, "secret")) ||
			test.kind == "" && (last.Error != nil || last.Result.JSON() != "7") {
			t.Errorf("%s: the last event is %+v", name, last)
		}
		if ran != "" && ran != "tool:pre" {
			t.Errorf("%s: the tool ran after %q", name, ran)
		}
	}
}

// Whatever an observer does, each one gets two events per call in order, and no result is lost.
//
//toolconform:witness HST-019
func TestEventsOfParallelCalls(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seen recorder
		blocked := events.Func(func(context.Context, events.Event) error { time.Sleep(time.Hour); return nil })
		e := executor.New(executor.Options{Observers: []events.Observer{blocked, &seen}})
		var calls []executor.Call
		for i := range 200 {
			calls = append(calls, executor.Call{ID: fmt.Sprint(i), Name: []string{"tool", "none"}[i%2]})
		}
		if answers := e.Turn(t.Context(), catalogue(t, stub.Named("tool")), calls, caller); len(answers) != 200 {
			t.Errorf("%d answers", len(answers))
		}
		synctest.Wait()
		byCall := map[string][]events.Name{}
		for _, event := range seen.seen {
			byCall[event.CallID] = append(byCall[event.CallID], event.Name)
		}
		for i, call := range calls {
			want := []events.Name{events.Pre, []events.Name{events.Post, events.Error}[i%2]}
			if got := byCall[call.ID]; !slices.Equal(got, want) {
				t.Errorf("call %s has %v", call.ID, got)
			}
		}
		time.Sleep(1000 * time.Hour)
	})
}
