package amplifier_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

var noContext contract.ExecutionContext

// echo returns its input, and declares its schema and hints.
type echo struct {
	schema string
	answer func(map[string]any) amplifier.ToolResult
}

func (echo) Name() string                   { return "echo" }
func (echo) Description() string            { return "Answers what it is told.\n\"Word\" for word." }
func (e echo) InputSchema() json.RawMessage { return json.RawMessage(e.schema) }
func (echo) Hints() contract.Hints          { return contract.Hints{ReadOnly: true} }
func (echo) OutputSchema() string           { return `{"type":"object"}` }
func (echo) Examples() []contract.Example {
	return []contract.Example{{Name: "one", Arguments: `{"word":"x"}`}}
}
func (e echo) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	return e.answer(input)
}

func same(input map[string]any) amplifier.ToolResult { return amplifier.Success(input) }

func TestModuleToolsAreAgentTools(t *testing.T) {
	tool := amplifier.AgentTool(echo{`{"type":"object","properties":{"word":{"type":"string"}},"required":["word"]}`, same})
	schema, err := tool.Schema().Render()
	want := `{"type":"function","name":"echo","description":"Answers what it is told.\n\"Word\" for word.","parameters":{"type":"object","properties":{"word":{"type":"string"}},"required":["word"]}}`
	if err != nil || string(schema) != want {
		t.Errorf("%s, %v", schema, err)
	}
	if tool.Name() != "echo" || !strings.HasPrefix(tool.UsageMetadata(), "Answers") || !tool.FullyExecutedOnServer() {
		t.Error(tool.Name(), tool.UsageMetadata())
	}
	if hints, ok := tool.(contract.WithHints); !ok || !hints.Hints().ReadOnly {
		t.Error("the hints are lost")
	}
	if examples := tool.(contract.WithExamples).Examples(); len(examples) != 1 || tool.(contract.WithOutputSchema).OutputSchema() == "" {
		t.Error(examples)
	}
	if _, ok := amplifier.AgentTool(&amplifiertest.MockTool{}).(contract.WithHints); ok {
		t.Error("hints are declared that the tool does not have")
	}
	if amplifier.AgentTool(nil) != nil || amplifier.FromAgentTool(nil, noContext) != nil {
		t.Error("nothing has become a tool")
	}
}

func TestCallsOfAgentToolsReachModules(t *testing.T) {
	for _, c := range []struct {
		arguments string
		answer    amplifier.ToolResult
		want      string
	}{
		{`{"word":"x"}`, amplifier.Success("done"), `success: "done"`},
		{" ", amplifier.Success(nil), "success: null"},
		{`{}`, amplifier.Failure("word is required"), "failure: word is required"},
		{`{}`, amplifier.FailureOutput(map[string]any{"returncode": 2}), `failure: {"returncode":2}`},
		{`{}`, amplifier.ToolResult{}, "failure: the result is the zero Result: it has neither payload nor reason"},
		{`[1]`, amplifier.Success(1), "failure: the arguments must be a JSON object"},
		{`{"word":`, amplifier.Success(1), "failure: the arguments are not valid JSON"},
		{` null `, amplifier.Success(1), "success: 1"},
	} {
		called := false
		tool := amplifier.AgentTool(echo{"", func(input map[string]any) amplifier.ToolResult {
			called = input != nil
			return c.answer
		}})
		got := tool.Execute(context.Background(), c.arguments, noContext)
		if got.String() != c.want || called == strings.Contains(c.want, "the arguments") {
			t.Errorf("%s: %s, want %s (called: %t)", c.arguments, got, c.want, called)
		}
	}
	failed := amplifier.AgentTool(echo{"", func(map[string]any) amplifier.ToolResult { return amplifier.FailureOf(context.Canceled) }})
	if got := failed.Execute(context.Background(), "", noContext).Errors(); len(got) != 1 || got[0].Code != "error" || got[0].Message != "context canceled" {
		t.Error(got)
	}
}

// An invalid schema stays visible after conversion.
func TestSchemasOfModuleToolsAreNotMended(t *testing.T) {
	for given, want := range map[string]string{
		"":           `"parameters":""}`,
		"not json":   `"parameters":"not json"}`,
		`"text"`:     `"parameters":"text"}`,
		`{"type":3}`: `"parameters":{"type":3}}`,
	} {
		text, err := amplifier.AgentTool(echo{given, same}).Schema().Render()
		if err != nil || !strings.HasSuffix(string(text), want) {
			t.Errorf("%q: %s, %v", given, text, err)
		}
	}
	text, err := amplifier.AgentTool(&amplifiertest.MockTool{}).Schema().Render()
	if err != nil || !strings.HasSuffix(string(text), `"parameters":{"type":"object","properties":{},"required":[]}}`) {
		t.Errorf("%s, %v", text, err)
	}
}

type words struct {
	Word  string `json:"word" doc:"The word."`
	Times int    `json:"times" doc:"How often." default:"2" minimum:"1"`
}

type parrot struct{ contract.Tool }

func (parrot) Name() string            { return "parrot" }
func (parrot) UsageMetadata() string   { return " Call it when bored.\n" }
func (parrot) Schema() contract.Schema { return contract.SchemaOf[words]("parrot", "Repeats a word.") }
func (parrot) Execute(_ context.Context, arguments string, execution contract.ExecutionContext) contract.Result {
	switch arguments {
	case `{"zero":true}`:
		return contract.Result{}
	case `{"null":true}`:
		return contract.Success(nil)
	case `{"fail":true}`:
		return contract.Failures(contract.Error{Message: "one"}, contract.Error{Code: "TWO", Message: "two"})
	}
	return contract.Success(map[string]string{"arguments": arguments, "session": execution.SessionID})
}

func TestAgentToolsAreModuleTools(t *testing.T) {
	tool := amplifier.FromAgentTool(parrot{}, contract.ExecutionContext{SessionID: "s1"})
	if tool.Name() != "parrot" || tool.Description() != "Repeats a word.\n\nCall it when bored." {
		t.Errorf("%q %q", tool.Name(), tool.Description())
	}
	schema := string(tool.(amplifier.WithInputSchema).InputSchema())
	if !strings.HasPrefix(schema, `{"type":"object","properties":{"word":{`) {
		t.Error(schema)
	}
	for _, c := range []struct {
		input map[string]any
		want  string
	}{
		{map[string]any{"word": "x"}, `{"success":true,"output":{"arguments":"{\"word\":\"x\"}","session":"s1"},"error":null}`},
		{nil, `{"success":true,"output":{"arguments":"{}","session":"s1"},"error":null}`},
		{map[string]any{"zero": true}, `{"success":false,"output":null,"error":null}`},
		{map[string]any{"null": true}, `{"success":true,"output":null,"error":null}`},
		{map[string]any{"fail": true}, `{"success":false,"output":null,"error":{"message":"one, two","type":"TWO"}}`},
		{map[string]any{"c": make(chan int)}, `{"success":false,"output":null,"error":{"message":"the input cannot be encoded as JSON","type":"error"}}`},
		{map[string]any{"c": angry{}}, `{"success":false,"output":null,"error":{"message":"the input cannot be encoded as JSON","type":"error"}}`},
	} {
		got, err := json.Marshal(tool.Execute(context.Background(), c.input))
		if err != nil || string(got) != c.want {
			t.Errorf("%v: %s, %v\nwant %s", c.input, got, err, c.want)
		}
	}
}

func TestInputSchemaOf(t *testing.T) {
	raw := func(text string) contract.Schema {
		s, err := contract.RawSchema(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, c := range []struct {
		schema contract.Schema
		want   string
	}{
		{raw(`{"type":"function","name":"x","parameters":{"type":"object"}}`), `{"type":"object"}`},
		{raw(`{"type":"function","function":{"name":"x","parameters":{"a":1}}}`), `{"a":1}`},
		{raw(`{"type":"object","properties":{}}`), `{"type":"object","properties":{}}`},
		{contract.SchemaOf[int]("x", "no struct"), "null"},
	} {
		if got := string(amplifier.InputSchemaOf(c.schema)); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestDecodeInput(t *testing.T) {
	schema := contract.SchemaOf[words]("parrot", "Repeats a word.")
	got, err := amplifier.DecodeInput[words](schema, map[string]any{"word": "x"})
	if err != nil || got != (words{"x", 2}) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := amplifier.DecodeInput[words](schema, nil); !contract.Missing(err, "word") {
		t.Error(err)
	}
	if _, err := amplifier.DecodeInput[words](schema, map[string]any{"word": make(chan int)}); err == nil {
		t.Error("a channel is decoded")
	}
}

// The three results of a Mount, and the combination of two.
//
//toolconform:witness MDL-005
func TestMountMayReturnThreeThings(t *testing.T) {
	cleaned := 0
	clean := func(context.Context) error { cleaned++; return errors.New("stuck") }
	for _, c := range []struct {
		name  string
		mount bool
		give  amplifier.Mounted
		tools int
		is    error
	}{
		{"the tool", true, amplifier.Mounted{Tool: mock("one")}, 1, nil},
		{"the tool, not mounted", false, amplifier.Mounted{Tool: mock("one")}, 1, nil},
		{"a clean-up", true, amplifier.Mounted{Cleanup: clean}, 1, nil},
		{"a clean-up of nothing", false, amplifier.Mounted{Cleanup: clean}, 0, amplifier.ErrMountedNothing},
		{"both", true, amplifier.Mounted{Tool: mock("one"), Cleanup: clean}, 1, nil},
		{"nothing after mounting", true, amplifier.Mounted{}, 1, nil},
		{"nothing", false, amplifier.Mounted{}, 0, amplifier.ErrMountedNothing},
		{"a tool without a name", false, amplifier.Mounted{Tool: blank{}}, 0, amplifier.ErrNoKey},
	} {
		cleaned = 0
		mount := func(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
			if c.mount {
				return c.give, coordinator.Mount(amplifier.PointTools, mock("one"), "")
			}
			return c.give, nil
		}
		tools, cleanup, err := amplifier.AgentTools(context.Background(), mount, nil, slog.New(slog.DiscardHandler))
		if len(tools) != c.tools || !errors.Is(err, c.is) || cleanup == nil {
			t.Errorf("%s: %d tools, %v", c.name, len(tools), err)
		}
		cleanup()
		if (c.give.Cleanup != nil) != (cleaned == 1) {
			t.Errorf("%s: cleaned up %d times", c.name, cleaned)
		}
	}
}
