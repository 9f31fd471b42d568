package host_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/scripted"
	"github.com/toolconform/toolconform/reference/host"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

// A turn that waits for a client continues in another process: calls with a result are not run again, and the model reads all
// results.
//
//toolconform:witness HST-007
func TestATurnIsResumed(t *testing.T) {
	var runs, shaped atomic.Int32
	client := counted("ask_user", &shaped)
	client.ForClient = true
	failing := stub.Named("fails")
	failing.Do = fails
	tools := []contract.Tool{counted("tool", &runs), client, failing}
	before, first := over(t, scripted.Steps(step(scripted.Call{ID: "a", Name: "tool"}, scripted.Call{ID: "b", Name: "ask_user", Arguments: `{}`},
		scripted.Call{ID: "c", Name: "fails"}, scripted.Call{Name: "tool"})), host.Config{}, tools...)
	c := before.Begin(caller)
	if turn, err := c.Say(t.Context(), "hi"); err != nil || len(turn.Waiting) != 1 {
		t.Fatalf("%+v, %v", turn, err)
	}
	saved, err := c.Save()
	if err != nil {
		t.Fatal(err)
	}
	after, second := over(t, scripted.Steps(), host.Config{}, tools...)
	resumed, err := after.Resume(saved)
	if err != nil {
		t.Fatal(err)
	}
	again, err := resumed.Save()
	if err != nil || string(again) != string(saved) {
		t.Errorf("saved again it is %s, %v\nwas %s", again, err, saved)
	}
	turn, err := resumed.Finish(t.Context(), map[string]contract.Result{"b": contract.Success("yes")})
	if err != nil || turn.Text != scripted.Done || runs.Load() != 1 || shaped.Load() != 1 || len(second.Refusals()) > 0 {
		t.Errorf("%+v, %v after %d and %d runs; %v", turn, err, runs.Load(), shaped.Load(), second.Refusals())
	}
	got := fmt.Sprint(second.Requests()[0].User(), second.Requests()[0].Outputs())
	want := `[hi] [{a {"status":"success","result":"tool"}} {b {"status":"success","result":"yes"}} {c {"status":"error","error_message":"no","errors":[{"code":"NO","message":"no"}]}}]`
	if got != want || len(first.Requests()) != 1 {
		t.Errorf("the model reads %s\nwant %s", got, want)
	}
	saved, err = resumed.Save()
	if err != nil || strings.Contains(string(saved), `"open"`) {
		t.Errorf("between turns it is %s, %v", saved, err)
	}
	if next, err := after.Resume(saved); err != nil {
		t.Error(err)
	} else if turn, err := next.Say(t.Context(), "more"); err != nil || turn.Text != scripted.Done {
		t.Errorf("%+v, %v", turn, err)
	}
}

func TestWhatCannotBeResumed(t *testing.T) {
	h, _ := over(t, scripted.Steps(), host.Config{})
	for saved, want := range map[string]string{
		``:                             "resume conversation: ",
		`{`:                            "resume conversation: ",
		`[]`:                           "resume conversation: ",
		`{}`:                           "it has version 0, but this host supports 1",
		`{"version":2}`:                "it has version 2",
		`{"version":1,"items":[null]}`: "item 0 is not an item",
		`{"version":1,"items":[{"type":"message"},7]}`:                                                                             "item 1 is not an item",
		`{"version":1,"items":[` + called("a") + `]}`:                                                                              `the call "a" has no answer`,
		`{"version":1,"items":[` + output("a") + `]}`:                                                                              `item 0 is the output of the call "a", which does not exist`,
		`{"version":1,"items":[` + called("") + `]}`:                                                                               "item 0 is a call without an identifier",
		`{"version":1,"open":[{"id":"a"}]}`:                                                                                        `the call "a" is open, but not in the conversation`,
		`{"version":1,"answers":[{"id":"a","payload":1}]}`:                                                                         `the call "a" is answered, but not open`,
		waiting(called("a"), `{"id":"a"}`, ``):                                                                                     `the open call "a" has no answer`,
		waiting(called("a"), `{"id":"a"}`, `{"id":"a"}`):                                                                           `the answer to the call "a" is empty`,
		waiting(called("a"), `{"id":"a"}`, answered("a", "x")):                                                                     "none of them waits",
		waiting(called("a"), `{"id":"a"}`, answered("a", "waiting")+`,`+answered("a", "x")):                                        "not open, or answered twice",
		waiting(called("a")+`,`+called("a"), `{"id":"a"}`, answered("a", "waiting")):                                               "item 1 is a call",
		waiting(called("a")+`,`+output("a")+`,`+called("a"), `{"id":"a"}`, answered("a", "waiting")):                               "",
		waiting(called("a")+`,`+called("b"), `{"id":"a"}`, answered("a", "waiting")):                                               `the call "b" has no answer`,
		waiting(called("a"), `{"id":"a"},{"id":""},{"id":""}`, answered("a", "waiting")+`,`+answered("", "")+`,`+answered("", "")): "",
		waiting(called("a"), `{"id":"a"}`, answered("a", "waiting")):                                                               "",
		`{"version":1}`: "",
	} {
		c, err := h.Resume([]byte(saved))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) || (c == nil) == (err == nil) {
			t.Errorf("%s: %v, want %q", saved, err, want)
		}
	}
}

func called(id string) string { return `{"type":"function_call","call_id":"` + id + `"}` }

func output(id string) string { return `{"type":"function_call_output","call_id":"` + id + `"}` }

func answered(id, how string) string {
	return `{"id":"` + id + `","payload":1,"` + how + `":true}`
}

func waiting(items, open, answers string) string {
	return `{"version":1,"items":[` + items + `],"open":[` + open + `],"answers":[` + answers + `]}`
}

func FuzzResume(f *testing.F) {
	h, err := host.New(host.Config{Model: nobody{}, ModelName: "m", Tools: host.Registry(&contract.Registry{})})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(`{"version":1,"items":[{"type":"message"}],"open":[{"id":"a"}],"answers":[{"id":"a","waiting":true,"payload":1}]}`)
	f.Add(waiting(called("a"), `{"id":"a"}`, answered("a", "waiting")))
	f.Add(`{"version":1,"items":null,"answers":[{"id":"","errors":[{}]}]}`)
	f.Fuzz(func(t *testing.T, saved string) {
		c, err := h.Resume([]byte(saved))
		if err != nil {
			return
		}
		text, err := c.Save()
		if err != nil {
			t.Fatalf("what was resumed cannot be saved: %v", err)
		}
		if _, err := h.Resume(text); err != nil {
			t.Fatalf("what was saved cannot be resumed: %v", err)
		}
		_, _ = c.Finish(t.Context(), map[string]contract.Result{"a": contract.Success(1)})
	})
}
