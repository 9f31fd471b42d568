package gram_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/gram"
)

const canary = "password=hunter2"

// boundTo binds a specification with one optional integer to a function.
func boundTo(t testing.TB, invoke gram.Invoke) *gram.Bound {
	t.Helper()
	s := must[gram.Specification](t)(gram.NewSpecification("count", "Counts", `(::Int {paramName:"n", optional:true})==>(::Int)`))
	tool := must[*gram.Tool](t)(gram.NewTool(s.Name(), s.Description(), s.Schema(), invoke))
	return must[*gram.Bound](t)(gram.Bind(s, libraryOf(t, tool)))
}

// Invalid arguments never reach the function, and valid ones reach it unchanged.
func TestACallIsValidatedFirst(t *testing.T) {
	var got []string
	bound := boundTo(t, func(_ context.Context, arguments json.RawMessage) (any, error) {
		got = append(got, string(arguments))
		return len(got), nil
	})
	for _, arguments := range []string{`{"n":"1"}`, `{"n":1.5}`, `{"n":null}`, `[]`, `null`, `1`, `{`, `{"n":1}x`, `{"n":1,"n":2}`, "{\"n\":1,\"x\":\"\xff\"}"} {
		result, err := bound.Call(t.Context(), json.RawMessage(arguments))
		var wrong *contract.ArgumentsError
		if !errors.As(err, &wrong) || result != nil || gram.Message("count", err) != wrong.Error() {
			t.Errorf("%s: %s, %v", arguments, result, err)
		}
	}
	if len(got) > 0 {
		t.Errorf("the function got %q", got)
	}
	for arguments, want := range map[string]string{` {"n" : 1.0, "x": [1] } `: ` {"n" : 1.0, "x": [1] } `, `{}`: `{}`, "": `{}`, " \n": `{}`} {
		got = nil
		result, err := bound.Call(t.Context(), json.RawMessage(arguments))
		if err != nil || string(result) != "1" || len(got) != 1 || got[0] != want {
			t.Errorf("%q reaches the function as %q: %s, %v", arguments, got, result, err)
		}
	}
}

// A panic and an error are returned as errors, of which the model reads only what is meant for it.
func TestACallComesBack(t *testing.T) {
	type shy struct{ error }
	for name, c := range map[string]struct {
		invoke  gram.Invoke
		message string
	}{
		"error": {func(context.Context, json.RawMessage) (any, error) { return nil, errors.New(canary) }, "count failed."},
		"for people": {func(context.Context, json.RawMessage) (any, error) {
			return nil, gram.Failure("There is nothing to count.")
		}, "There is nothing to count."},
		"wrapped": {func(context.Context, json.RawMessage) (any, error) {
			return nil, fmt.Errorf("%s: %w", canary, gram.Failure("There is nothing."))
		}, "There is nothing."},
		"blank":       {func(context.Context, json.RawMessage) (any, error) { return nil, gram.Failure("") }, "count failed."},
		"panic":       {func(context.Context, json.RawMessage) (any, error) { panic(canary) }, "count failed."},
		"index":       {func(_ context.Context, arguments json.RawMessage) (any, error) { return []int{}[len(arguments)], nil }, "count failed."},
		"nil panic":   {func(context.Context, json.RawMessage) (any, error) { panic(nil) }, "count failed."},
		"mean panic":  {func(context.Context, json.RawMessage) (any, error) { panic(shy{}) }, "count failed."},
		"cancelled":   {func(context.Context, json.RawMessage) (any, error) { return nil, context.Canceled }, "count was cancelled."},
		"late":        {func(context.Context, json.RawMessage) (any, error) { return nil, context.DeadlineExceeded }, "count took too long."},
		"no JSON":     {func(context.Context, json.RawMessage) (any, error) { return math.NaN(), nil }, "the tool's result could not be encoded as JSON"},
		"a function":  {func(context.Context, json.RawMessage) (any, error) { return func() {}, nil }, "the tool's result could not be encoded as JSON"},
		"broken JSON": {func(context.Context, json.RawMessage) (any, error) { return json.RawMessage(`{`), nil }, "the tool's result could not be encoded as JSON"},
	} {
		result, err := boundTo(t, c.invoke).Call(t.Context(), nil)
		if err == nil || result != nil {
			t.Errorf("%s: %s, %v", name, result, err)
			continue
		}
		if got := gram.Message("count", err); got != c.message {
			t.Errorf("%s: the model reads %q, want %q", name, got, c.message)
		}
		var panicked *gram.PanicError
		if strings.Contains(name, "panic") && (!errors.As(err, &panicked) || panicked.Stack == "" || panicked.Value == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if gram.Message("count", nil) != "" {
		t.Error("success has a message")
	}
	result, err := boundTo(t, func(context.Context, json.RawMessage) (any, error) { return nil, nil }).Call(t.Context(), nil)
	if err != nil || string(result) != "null" {
		t.Errorf("nothing: %s, %v", result, err)
	}
}

func TestImplement(t *testing.T) {
	type arguments struct {
		Name string `json:"name"`
		Age  *int   `json:"age"`
		Unit string `json:"unit"`
	}
	s := must[gram.Specification](t)(gram.NewSpecification("say", "Says",
		`(::Text {paramName:"name"})==>(::Int {paramName:"age", optional:true})==>(::Text {paramName:"unit", default:"years"})==>(::Text)`))
	tool := must[*gram.Tool](t)(gram.Implement(s, func(_ context.Context, a arguments) (string, error) {
		if a.Age == nil {
			return a.Name, nil
		}
		return fmt.Sprint(a.Name, " ", *a.Age, " ", a.Unit), nil
	}))
	bound := must[*gram.Bound](t)(gram.Bind(s, libraryOf(t, tool)))
	for text, want := range map[string]string{
		`{"name":"Ada"}`: `"Ada"`, `{"name":"Ada","age":36.0}`: `"Ada 36 years"`, `{"name":"Ada","age":1,"unit":"year","NAME":"x"}`: `"Ada 1 year"`,
	} {
		if got, err := bound.Call(t.Context(), json.RawMessage(text)); err != nil || string(got) != want {
			t.Errorf("%s answers %s, %v", text, got, err)
		}
	}
	for _, text := range []string{`{}`, `{"name":5}`, `[]`, `{"name":null}`, `nonsense`} {
		var wrong *contract.ArgumentsError
		if got, err := bound.Invoke(t.Context(), json.RawMessage(text)); !errors.As(err, &wrong) || got != nil {
			t.Errorf("%s by itself answers %s, %v", text, got, err)
		}
	}
	if _, err := gram.Implement[arguments, string](s, nil); err == nil {
		t.Error("it is implemented by nothing")
	}
	if _, err := gram.Implement(gram.Specification{}, func(context.Context, arguments) (int, error) { return 0, nil }); err == nil {
		t.Error("nothing is implemented")
	}
}

// The agent tool rejects invalid arguments, logs the errors that it hides, and is accepted by a registry if its parameters are
// described.
func TestAgentTool(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewJSONHandler(&log, nil))
	bound := boundTo(t, func(_ context.Context, arguments json.RawMessage) (any, error) {
		switch {
		case strings.Contains(string(arguments), "13"):
			return nil, errors.New(canary)
		case strings.Contains(string(arguments), "14"):
			panic(canary)
		case strings.Contains(string(arguments), "15"):
			return nil, contract.Failures(contract.Error{Code: "FIFTEEN", Message: "Not fifteen."}).Err()
		}
		return map[string]any{"n": 1}, nil
	})
	tool := gram.AgentTool(bound, logger)
	for arguments, want := range map[string]string{
		`{"n":1}`:   `{"n":1}`,
		``:          `{"n":1}`,
		`{"n":"x"}`: `'n' must be an integer`,
		`{"n":13}`:  `count failed.`,
		`{"n":14}`:  `count failed.`,
		`{"n":15}`:  `Not fifteen.`,
	} {
		log.Reset()
		result := tool.Execute(t.Context(), arguments, contract.ExecutionContext{})
		got := result.JSON()
		if err := result.Err(); err != nil {
			got = result.Errors()[0].Message
		}
		if got != want {
			t.Errorf("%s answers %s, want %s", arguments, got, want)
		}
		if logged := strings.Contains(log.String(), `"msg":"[count_Execute__Exception]"`); logged != strings.Contains(want, "failed") {
			t.Errorf("%s logs %s", arguments, log.String())
		}
		if stack := strings.Contains(log.String(), `"stack":`) && strings.Contains(log.String(), "call_test.go"); stack != strings.Contains(arguments, "14") {
			t.Errorf("%s logs %s: the stack of a panic says where it was", arguments, log.String())
		}
	}
	if tool.Name() != "count" || tool.UsageMetadata() != "Counts" || !tool.FullyExecutedOnServer() {
		t.Errorf("it is %s, %s", tool.Name(), tool.UsageMetadata())
	}
	const schema = `{"type":"function","name":"count","description":"Counts","parameters":{"type":"object","properties":{"n":{"type":"integer"}},"required":[]}}`
	if got := tool.Schema().String(); got != schema {
		t.Errorf("the schema is %s", got)
	}
	var registry contract.Registry
	if err := registry.Register(tool); err == nil || !strings.Contains(err.Error(), "SCH-008") {
		t.Errorf("a parameter without a description is registered: %v", err)
	}
	s := must[gram.Specification](t)(gram.NewSpecification("described", "Counts", `(::Int {paramName:"n", description:"How many."})==>(::Int)`))
	described := must[*gram.Tool](t)(gram.NewTool(s.Name(), s.Description(), s.Schema(), nothing))
	if err := registry.Register(gram.AgentTool(must[*gram.Bound](t)(gram.Bind(s, libraryOf(t, described))), nil)); err != nil {
		t.Error(err)
	}
}

// The direct tool neither validates arguments nor recovers panics.
func TestDirectTool(t *testing.T) {
	var got string
	tool := gram.DirectTool(boundTo(t, func(_ context.Context, arguments json.RawMessage) (any, error) {
		if got = string(arguments); got == `"panic"` {
			panic(canary)
		}
		return nil, errors.New(canary)
	}))
	for arguments, want := range map[string]string{`{"n":"x"}`: `{"n":"x"}`, `[]`: `[]`, ``: `{}`, `null`: `null`, `{`: ``, `{"n":1,"n":1}`: ``} {
		got = ""
		result := tool.Execute(t.Context(), arguments, contract.ExecutionContext{})
		if got != want || result.OK() || strings.Contains(result.String(), canary) {
			t.Errorf("%s reaches the function as %q and answers %s", arguments, got, result)
		}
	}
	defer func() {
		if recover() != canary {
			t.Error("a panic is contained")
		}
	}()
	if named, ok := tool.(interface{ ContractName() string }); !ok || named.ContractName() != "gram" {
		t.Error("it does not say its contract")
	}
	tool.Execute(t.Context(), `"panic"`, contract.ExecutionContext{})
}
