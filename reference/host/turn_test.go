package host_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

// counted returns a tool that counts its runs.
func counted(name string, runs *atomic.Int32) *stub.Tool {
	return stub.Named(name, func(context.Context, string, contract.ExecutionContext) contract.Result {
		runs.Add(1)
		return contract.Success(name)
	})
}

// A turn waits for a client if a tool is not fully executed on the server, and continues with the client's result. Calls with a
// result are not run again.
func TestATurnThatWaitsForAClient(t *testing.T) {
	var server, shaped atomic.Int32
	client := counted("ask_user", &shaped)
	client.ForClient = true
	h, model := over(t, scripted.Steps(
		step(scripted.Call{ID: "a", Name: "tool"}, scripted.Call{ID: "b", Name: "ask_user", Arguments: `{"q":1}`}, scripted.Call{ID: "c", Name: "ask_user"}),
		scripted.Step{Text: "thanks"}), host.Config{}, counted("tool", &server), client)
	c := h.Begin(caller)
	turn, err := c.Say(t.Context(), "hi")
	if err != nil || len(turn.Waiting) != 2 || turn.Waiting[0].ID != "b" || turn.Waiting[0].Arguments != `{"q":1}` || turn.Text != "" {
		t.Fatalf("%+v, %v", turn, err)
	}
	if _, err := c.Say(t.Context(), "again"); !errors.Is(err, host.ErrWaiting) {
		t.Errorf("the error is %v", err)
	}
	yes := contract.Success("yes")
	for _, results := range []map[string]contract.Result{nil, {"b": yes}, {"b": yes, "a": yes}, {"b": yes, "c": {}}, {"a": yes, "b": yes, "c": yes}} {
		if _, err := c.Finish(t.Context(), results); !errors.Is(err, host.ErrFinish) {
			t.Errorf("%v: the error is %v", results, err)
		}
	}
	turn, err = c.Finish(t.Context(), map[string]contract.Result{"b": yes, "c": contract.Failure("the user said no")})
	if err != nil || turn.Text != "thanks" || server.Load() != 1 || shaped.Load() != 2 {
		t.Errorf("%+v, %v; the tools ran %d and %d times", turn, err, server.Load(), shaped.Load())
	}
	got := fmt.Sprint(model.Requests()[1].Outputs())
	if want := `[{a {"status":"success","result":"tool"}} {b {"status":"success","result":"yes"}} {c {"status":"error","error_message":"the user said no","errors":[{"message":"the user said no"}]}}]`; got != want {
		t.Errorf("the model reads %s\nwant %s", got, want)
	}
	if _, err := c.Finish(t.Context(), map[string]contract.Result{}); !errors.Is(err, host.ErrFinish) {
		t.Errorf("with nothing to finish the error is %v", err)
	}
}

// If the turn is cancelled, no client is needed any more, and the conversation can continue.
func TestACancelledTurnDoesNotWait(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	client := stub.Named("ask_user", func(context.Context, string, contract.ExecutionContext) contract.Result {
		cancel()
		return contract.Success(1)
	})
	client.ForClient = true
	h, model := over(t, scripted.Steps(step(scripted.Call{ID: "a", Name: "ask_user"})), host.Config{}, client)
	c := h.Begin(caller)
	if _, err := c.Say(ctx, "hi"); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	if turn, err := c.Say(t.Context(), "again"); err != nil || turn.Text != scripted.Done {
		t.Errorf("%+v, %v", turn, err)
	}
	if got := fmt.Sprint(model.Requests()[1].Outputs()); !strings.Contains(got, "CANCELLED") {
		t.Errorf("the model reads %s", got)
	}
}

// The last request of a turn asks for text; if the model calls tools nevertheless, the calls get failures and are not run.
//
//toolconform:witness HST-027
func TestATurnIsBounded(t *testing.T) {
	var runs atomic.Int32
	var seen []string
	note := events.Func(func(_ context.Context, e events.Event) error {
		seen = append(seen, string(e.Name)+" "+e.CallID)
		return nil
	})
	h, model := over(t, func(n int, _ scripted.Request) scripted.Step {
		return step(scripted.Call{ID: fmt.Sprint("c", n), Name: "tool"})
	}, host.Config{MostSteps: 3, Execution: executor.Options{Observers: []events.Observer{note}}}, counted("tool", &runs))
	c := h.Begin(caller)
	if turn, err := c.Say(t.Context(), "hi"); !errors.Is(err, host.ErrSteps) || turn.Steps != 3 || runs.Load() != 2 {
		t.Errorf("%+v, %v after %d runs", turn, err, runs.Load())
	}
	if got := strings.Join(seen, ", "); got != "tool:pre c0, tool:post c0, tool:pre c1, tool:post c1, tool:pre c2, tool:error c2" {
		t.Errorf("the events are %s", got)
	}
	if _, err := c.Say(t.Context(), "hi"); !errors.Is(err, host.ErrSteps) || len(model.Refusals()) > 0 {
		t.Errorf("%v, %v", err, model.Refusals())
	}
	if got := fmt.Sprint(model.Requests()[3].Outputs()[2]); !strings.Contains(got, host.TooManySteps) {
		t.Errorf("the model reads %s", got)
	}
}

// The number of calls in a response is bounded, and each has its result.
func TestCallsAreBounded(t *testing.T) {
	var runs atomic.Int32
	var calls []scripted.Call
	for i := range 5000 {
		calls = append(calls, scripted.Call{ID: fmt.Sprint("c", i), Name: "tool"})
	}
	h, model := over(t, scripted.Steps(step(calls...)), host.Config{MostCalls: 10}, counted("tool", &runs))
	if turn, err := h.Begin(caller).Say(t.Context(), "hi"); err != nil || turn.Text != scripted.Done || runs.Load() != 10 {
		t.Errorf("%+v, %v after %d runs", turn, err, runs.Load())
	}
	outputs := model.Requests()[1].Outputs()
	if len(outputs) != 5000 || strings.Contains(outputs[9].Text, host.TooManyCalls) || !strings.Contains(outputs[10].Text, host.TooManyCalls) {
		t.Errorf("%d outputs, %v and %v", len(outputs), outputs[9], outputs[10])
	}
}

// Calls without an identifier are not run, have no result, and are logged.
func TestCallsWithoutIdentifier(t *testing.T) {
	var runs atomic.Int32
	h, model := over(t, scripted.Steps(step(scripted.Call{Name: "tool"}, scripted.Call{ID: "a", Name: "tool"}, scripted.Call{Name: strings.Repeat("x", 500)})),
		host.Config{}, counted("tool", &runs))
	if turn, err := h.Begin(caller).Say(t.Context(), "hi"); err != nil || turn.Text != scripted.Done || runs.Load() != 1 {
		t.Errorf("%+v, %v after %d runs", turn, err, runs.Load())
	}
	request := model.Requests()[1]
	if len(request.Outputs()) != 1 || strings.Count(request.System(), "had no identifier, so it was not run.") != 2 || len(request.System()) > 900 {
		t.Errorf("the model reads %v and %s", request.Outputs(), request.System())
	}
}

// If the model fails in the middle of a turn, the conversation can continue.
func TestTheModelFailsInTheMiddle(t *testing.T) {
	h, model := over(t, scripted.Steps(step(scripted.Call{ID: "a", Name: "tool"}), scripted.Step{Status: 500}, scripted.Step{Raw: "{"},
		scripted.Step{Raw: `{"status":"incomplete","output":[{"type":"function_call","call_id":"z","name":"tool","arguments":"{\"half"}]}`}), host.Config{}, stub.Named("tool"))
	c := h.Begin(caller)
	for i, want := range []string{"step 2: ask the model: 500", "step 1: read response", "step 1: read response: its status is \"incomplete\""} {
		if _, err := c.Say(t.Context(), fmt.Sprint("say ", i)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if turn, err := c.Say(t.Context(), "say 3"); err != nil || turn.Text != scripted.Done || len(model.Refusals()) > 0 {
		t.Errorf("%+v, %v, %v", turn, err, model.Refusals())
	}
	if said := fmt.Sprint(model.Requests()[4].User()); said != "[say 0 say 3]" {
		t.Errorf("the model heard %s", said)
	}
}
