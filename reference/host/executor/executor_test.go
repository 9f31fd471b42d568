package executor_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/host/executor"
	"github.com/toolconform/toolconform/reference/host/offer"
	"github.com/toolconform/toolconform/reference/host/testdata/stub"
)

var caller = contract.ExecutionContext{SessionID: "s", ConversationID: "c", UserID: "u"}

type do = func(context.Context, string, contract.ExecutionContext) contract.Result

// catalogue returns a catalogue of tools.
func catalogue(t testing.TB, tools ...contract.Tool) *offer.Catalogue {
	t.Helper()
	var registry contract.Registry
	if err := registry.Register(tools...); err != nil {
		t.Fatal(err)
	}
	return offer.New("", nil, offer.FromRegistry(&registry)...)
}

// summary returns an answer on one line.
func summary(a executor.Answer) string {
	if a.Result.OK() {
		return a.Result.JSON()
	}
	var all []string
	for _, reason := range a.Result.Errors() {
		all = append(all, reason.Code+": "+reason.Message)
	}
	return strings.Join(all, "; ")
}

// The tool gets the text of the model unchanged, and the execution context (HST-002, HST-003).
//
//toolconform:witness HST-002 HST-003
func TestThePassedIsUnchanged(t *testing.T) {
	for _, text := range []string{"", " ", "null", `{"b":1, "a":1e400,"a":2}` + "\n", `{"n":12345678901234567890.10}`, "{", "\xff\x00", strings.Repeat("[", 1<<16)} {
		var got string
		var on contract.ExecutionContext
		tool := stub.Named("tool", func(_ context.Context, text string, execution contract.ExecutionContext) contract.Result {
			got, on = text, execution
			return contract.Success(1)
		})
		answer := executor.New(executor.Options{}).Execute(t.Context(), catalogue(t, tool), executor.Call{ID: "1", Name: "tool", Arguments: text}, caller)
		if got != text || on != caller || summary(answer) != "1" || !answer.Executed || answer.ID != "1" || answer.Name != "tool" {
			t.Errorf("%.40q: the tool got %.40q of %v, the answer is %+v", text, got, on, answer)
		}
	}
}

type bomb struct{}

func (bomb) Error() string { panic("again") }

// Whatever a tool does, the call has one result, and a failure does not reveal its cause.
//
//toolconform:witness HST-004 HST-005 HST-014
func TestWhateverAToolDoes(t *testing.T) {
	for name, test := range map[string]struct {
		call string
		do   do
		want string
		log  string
	}{
		"succeeds":       {"tool", func(context.Context, string, contract.ExecutionContext) contract.Result { return contract.Success("x") }, `"x"`, ""},
		"fails":          {"tool", fails(contract.Error{Code: "NO_CITY", Message: "There is no such city."}), "NO_CITY: There is no such city.", ""},
		"fails twice":    {"tool", fails(contract.Error{Message: "a"}, contract.Error{Code: "B", Message: "b"}), ": a; B: b", ""},
		"panics":         {"tool", panics("secret"), "TOOL_CRASHED: The tool failed unexpectedly.", "Execute__Exception"},
		"panics in text": {"tool", panics(bomb{}), "TOOL_CRASHED: The tool failed unexpectedly.", "Execute__Exception"},
		"dereferences nil": {"tool", func(context.Context, string, contract.ExecutionContext) contract.Result {
			return *nothing()
		}, "TOOL_CRASHED: The tool failed unexpectedly.", "nil pointer"},
		"ends its goroutine": {"tool", func(context.Context, string, contract.ExecutionContext) contract.Result {
			runtime.Goexit()
			return contract.Result{}
		}, "TOOL_CRASHED: The tool failed unexpectedly.", "Goexit"},
		"says nothing": {"tool", func(context.Context, string, contract.ExecutionContext) contract.Result { return contract.Result{} },
			"TOOL_SAID_NOTHING: The tool gave no answer.", "NoAnswer"},
		"says too much": {"tool", func(context.Context, string, contract.ExecutionContext) contract.Result {
			return contract.Success(strings.Repeat("x", executor.LargestPayload))
		}, "RESULT_TOO_LARGE: The tool's answer is too large. Ask for less.", "TooLarge"},
		"is not there":    {"tools", nil, "NOT_FOUND: There is no tool of that name. Call one of the tools that you were given.", ""},
		"has no name":     {"", nil, "NOT_FOUND: There is no tool of that name. Call one of the tools that you were given.", ""},
		"in another case": {"TOOL", nil, "NOT_FOUND: There is no tool of that name. Call one of the tools that you were given.", ""},
	} {
		var log bytes.Buffer
		e := executor.New(executor.Options{Logger: slog.New(slog.NewTextHandler(&log, nil))})
		answer := e.Execute(t.Context(), catalogue(t, stub.Named("tool", test.do)), executor.Call{ID: "1", Name: test.call}, caller)
		if summary(answer) != test.want || answer.ID != "1" || answer.Waiting {
			t.Errorf("%s: %+v, want %s", name, answer, test.want)
		}
		if lines := strings.Count(log.String(), "level=ERROR"); lines != min(1, len(test.log)) || !strings.Contains(log.String(), test.log) {
			t.Errorf("%s: logged %.300s", name, &log)
		}
	}
}

func nothing() *contract.Result { return nil }

func fails(reasons ...contract.Error) do {
	return func(context.Context, string, contract.ExecutionContext) contract.Result {
		return contract.Failures(reasons...)
	}
}

func panics(value any) do {
	return func(context.Context, string, contract.ExecutionContext) contract.Result { panic(value) }
}

// If the host validates, invalid arguments never reach the tool.
func TestValidates(t *testing.T) {
	for _, test := range []struct {
		profile  requirement.Profile
		validate bool
		text     string
		runs     bool
	}{
		{"", true, `{"city":1}`, false},
		{"", true, `{"city":"Oslo"}`, true},
		{"", true, `{`, false},
		{"", false, `{"city":1}`, true},
		{requirement.Gram, false, `{"city":1}`, false},
		{requirement.Gram, false, `{}`, false},
		{requirement.Gram, false, ` {"city" : "Oslo"}`, true},
		{requirement.Amplifier, false, `{"city":1}`, true},
		{requirement.Amplifier, false, ` `, true},
		{requirement.Amplifier, false, `[1]`, false},
		{requirement.Amplifier, false, `null`, false},
		{requirement.Amplifier, false, `{"a"`, false},
		{requirement.Amplifier, false, `{} {}`, false},
	} {
		var got []string
		tool := stub.Named("tool", func(_ context.Context, text string, _ contract.ExecutionContext) contract.Result {
			got = append(got, text)
			return contract.Success(1)
		})
		tool.Parameters = []contract.Property{{Name: "city", Type: contract.String, Description: "d", Required: true}}
		e := executor.New(executor.Options{Profile: test.profile, Validate: test.validate})
		answer := e.Execute(t.Context(), catalogue(t, tool), executor.Call{ID: "1", Name: "tool", Arguments: test.text}, caller)
		if ran := len(got) == 1 && got[0] == test.text; ran != test.runs || len(got) > 1 || answer.Executed != test.runs {
			t.Errorf("%+v: the tool got %q", test, got)
		}
		if !test.runs && !strings.HasPrefix(summary(answer), executor.BadArgument+": the arguments ") {
			t.Errorf("%+v: %s", test, summary(answer))
		}
	}
}

// A call that a client has to finish waits, unless it has failed.
func TestClientSideTools(t *testing.T) {
	for want, do := range map[string]do{`{"shaped":true}`: nil, ": bad path": fails(contract.Error{Message: "bad path"})} {
		tool := stub.Named("tool", do)
		tool.ForClient = true
		if do == nil {
			tool.Do = func(context.Context, string, contract.ExecutionContext) contract.Result {
				return contract.Success(map[string]bool{"shaped": true})
			}
		}
		answer := executor.New(executor.Options{}).Execute(t.Context(), catalogue(t, tool), executor.Call{ID: "1", Name: "tool"}, caller)
		if summary(answer) != want || answer.Waiting != answer.Result.OK() || !answer.Executed {
			t.Errorf("%+v, want %s", answer, want)
		}
	}
}

// until returns a tool that succeeds some time after its context has ended.
func until(later time.Duration, result contract.Result) do {
	return func(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
		<-ctx.Done()
		time.Sleep(later)
		return result
	}
}

const (
	deafLimit  = "TIMED_OUT: The tool did not answer in time. Whether it had an effect is not known."
	deafCancel = "CANCELLED: The call was cancelled and the tool did not stop. Whether it had an effect is not known."
	overruled  = "CANCELLED: Tool execution was cancelled by user"
)

// A call has a result soon after its end, as the profile requires (C02).
//
//toolconform:witness HST-021 HST-022
func TestEnds(t *testing.T) {
	mark := contract.Cancelled(nil)
	for name, test := range map[string]struct {
		profile requirement.Profile
		do      do
		cancel  time.Duration // 0: never
		want    string
		after   time.Duration
	}{
		"limit, obeyed":             {"", until(0, mark), 0, `{"cancelled":true}`, time.Minute},
		"limit, within the grace":   {"", until(time.Second/2, contract.Success(1)), 0, "1", time.Minute + time.Second/2},
		"limit, deaf":               {"", until(time.Hour, mark), 0, deafLimit, time.Minute + time.Second},
		"limit, deaf, gram":         {requirement.Gram, until(time.Hour, mark), 0, deafLimit, time.Minute + time.Second},
		"cancel, obeyed":            {"", until(0, mark), time.Second, `{"cancelled":true}`, time.Second},
		"cancel, failure":           {"", until(0, contract.Failure("stopped")), time.Second, ": stopped", time.Second},
		"cancel, deaf":              {"", until(time.Hour, mark), time.Second, deafCancel, 2 * time.Second},
		"cancel, tul-011":           {requirement.TUL011, until(0, mark), time.Second, `{"cancelled":true}`, time.Second},
		"cancel, amplifier":         {requirement.Amplifier, until(0, mark), time.Second, overruled, time.Second},
		"cancel, gram":              {requirement.Gram, until(0, contract.Success(1)), time.Second, overruled, time.Second},
		"at once, agent-tool":       {"", panics("never started"), -1, `{"cancelled":true}`, 0},
		"at once, agn-005":          {requirement.AGN005, panics("never started"), -1, `{"cancelled":true}`, 0},
		"at once, tul-011":          {requirement.TUL011, panics("never started"), -1, overruled, 0},
		"at once, amplifier":        {requirement.Amplifier, panics("never started"), -1, overruled, 0},
		"at once, gram":             {requirement.Gram, panics("never started"), -1, overruled, 0},
		"limit, obeyed in no time ": {"", func(context.Context, string, contract.ExecutionContext) contract.Result { return contract.Success(1) }, 0, "1", 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if test.cancel > 0 {
				time.AfterFunc(test.cancel, cancel)
			} else if test.cancel < 0 {
				cancel()
			}
			e := executor.New(executor.Options{Profile: test.profile, Limit: time.Minute})
			start := time.Now()
			answer := e.Execute(ctx, catalogue(t, stub.Named("tool", test.do)), executor.Call{ID: "1", Name: "tool"}, caller)
			if got := time.Since(start); summary(answer) != test.want || got != test.after {
				t.Errorf("%s: after %s %s, want %s after %s", name, got, summary(answer), test.want, test.after)
			}
			time.Sleep(2 * time.Hour) // until the unresponsive tool has returned
		})
	}
}

func TestTheTurnRanOutOfTime(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 0)
	defer cancel()
	answer := executor.New(executor.Options{}).Execute(ctx, catalogue(t, stub.Named("tool")), executor.Call{ID: "1", Name: "tool"}, caller)
	if !strings.HasPrefix(summary(answer), "TIMED_OUT: The turn ran out of time") {
		t.Error(summary(answer))
	}
}

// A tool that hangs is not called any more: the number of hanging calls is bounded, until they return.
func TestHangingIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		free := make(chan struct{})
		var started atomic.Int32
		tools := catalogue(t, stub.Named("other"), stub.Named("tool", func(context.Context, string, contract.ExecutionContext) contract.Result {
			started.Add(1)
			<-free
			return contract.Success(1)
		}))
		e := executor.New(executor.Options{})
		call := func(name string) string {
			return summary(e.Execute(t.Context(), tools, executor.Call{ID: "1", Name: name}, caller))
		}
		for range 16 {
			if got := call("tool"); got != deafLimit {
				t.Fatal(got)
			}
		}
		if got := call("tool"); got != "TOOL_UNAVAILABLE: The tool does not answer at present. Go on without it." || started.Load() != 16 {
			t.Errorf("after %d calls: %s", started.Load(), got)
		}
		if got := call("other"); got != `{"arguments":""}` {
			t.Errorf("the other tool: %s", got)
		}
		close(free)
		synctest.Wait()
		if got := call("tool"); got != "1" {
			t.Errorf("the tool is back: %s", got)
		}
	})
}

func ExampleExecutor_Execute() {
	var registry contract.Registry
	_ = registry.Register(stub.Named("tool"))
	tools := offer.New("", nil, offer.FromRegistry(&registry)...)
	answer := executor.New(executor.Options{}).Execute(context.Background(), tools,
		executor.Call{ID: "call_1", Name: "tool", Arguments: `{}`}, contract.ExecutionContext{SessionID: "s"})
	fmt.Println(answer.ID, answer.Result)
	// Output: call_1 success: {"arguments":"{}"}
}
