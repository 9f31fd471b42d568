package mcptool_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
)

// pages is a server with a list of two pages, and with responses to calls by the name of the tool.
func pages(ctx context.Context, method string, params json.RawMessage, _ contract.ExecutionContext) (json.RawMessage, error) {
	var p struct {
		Cursor, Name string
		Arguments    json.RawMessage
	}
	if err := json.Unmarshal(params, &p); err != nil {
		return nil, err
	}
	switch {
	case method == "tools/list" && p.Cursor == "":
		return json.RawMessage(`{"tools":[
			{"name":"echo.all","description":"Echoes.","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}},
			{"name":"fails","inputSchema":{"type":"object","required":["a"],"properties":{"a":{}},"examples":[{"a": 1},{"a":"2"}]},"outputSchema":{"type":"object"}}
		],"nextCursor":"2"}`), nil
	case method == "tools/list":
		return json.RawMessage(`{"tools":[{"name":"content","inputSchema":null},{"name":"nothing","inputSchema":{"required":["x"]}},{"name":"refused","inputSchema":{"type":"object"}}]}`), nil
	case p.Name == "echo.all":
		return json.RawMessage(`{"content":[],"structuredContent":` + string(p.Arguments) + `}`), nil
	case p.Name == "fails":
		return json.RawMessage(`{"content":[{"type":"text","text":"one"},{"type":"image"},{"type":"text","text":"two"}],"isError":true}`), nil
	case p.Name == "content":
		return json.RawMessage(`{"content":[{"type":"text","text":"one"}]}`), nil
	case p.Name == "nothing":
		return json.RawMessage(`null`), nil
	}
	return nil, errors.New("protocol")
}

func TestToolsOfAServer(t *testing.T) {
	tools, err := mcptool.FromServer(pages, map[string][]contract.Example{"nothing": {{Name: "x", Arguments: `{"x":1}`}}})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, tool := range tools {
		schema, _ := tool.Schema().Render()
		var parameters struct{ Parameters json.RawMessage }
		_ = json.Unmarshal(schema, &parameters)
		all = append(all, fmt.Sprintf("%s %q %s %v %s", tool.Name(), tool.UsageMetadata(), parameters.Parameters, tool.(contract.WithExamples).Examples(),
			tool.Execute(t.Context(), ` {"n":9007199254740993,"n":1} `, contract.ExecutionContext{})))
	}
	want := []string{
		`echo_all "Echoes." {"type":"object","properties":{},"required":[]} [{no arguments {} []}] success: {"n":9007199254740993,"n":1}`,
		`fails "" {"type":"object","required":["a"],"properties":{"a":{}},"examples":[{"a": 1},{"a":"2"}]} ` +
			`[{example 1 of the schema {"a":1} []} {example 2 of the schema {"a":"2"} []}] failure: one` + "\n" + `two`,
		`content "" null [{no arguments {} []}] success: [{"type":"text","text":"one"}]`,
		`nothing "" {"required":["x"],"properties":{}} [{x {"x":1} []}] failure: ` + contract.Result{}.Err().Error(),
		`refused "" {"type":"object","properties":{},"required":[]} [{no arguments {} []}] failure: protocol`,
	}
	if got := strings.Join(all, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}
	if hints := tools[0].(contract.WithHints).Hints(); hints != (contract.Hints{ReadOnly: true}) || tools[1].(contract.WithHints).Hints() != (contract.Hints{}) {
		t.Errorf("%+v", hints)
	}
	if output := tools[1].(contract.WithOutputSchema).OutputSchema(); output != `{"type":"object"}` {
		t.Error(output)
	}
}

// Only objects can be sent.
func TestArgumentsThatAreNoObject(t *testing.T) {
	tools, err := mcptool.FromServer(pages, nil)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"": "success: {}", " null ": "success: {}", "[]": "failure: the arguments are not a JSON object", "{": "failure: the arguments are not a JSON object",
	} {
		if got := tools[0].Execute(t.Context(), text, contract.ExecutionContext{}).String(); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}

func TestListThatCannotBeRead(t *testing.T) {
	for want, response := range map[string]string{
		"a cursor comes twice": `{"tools":[],"nextCursor":"again"}`,
		"cannot unmarshal":     `[]`,
		"list the tools: gone": "",
	} {
		_, err := mcptool.FromServer(func(context.Context, string, json.RawMessage, contract.ExecutionContext) (json.RawMessage, error) {
			if response == "" {
				return nil, errors.New("gone")
			}
			return json.RawMessage(response), nil
		}, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// A described tool is an agent tool with an output schema and hints.
type described struct {
	contract.Tool
	schema, output string
}

func (d described) Name() string            { return "described" }
func (d described) UsageMetadata() string   { return "Call it." }
func (d described) OutputSchema() string    { return d.output }
func (d described) Hints() contract.Hints   { return contract.Hints{ReadOnly: true, Destructive: true} }
func (d described) Schema() contract.Schema { schema, _ := contract.RawSchema(d.schema); return schema }

func TestDescribe(t *testing.T) {
	const function = `{"type":"function","name":"described","description":"Does it.","parameters":{"type":"object","properties":{}}}`
	d, err := mcptool.Describe(described{schema: function, output: `{"type":"object"}`})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(d)
	const want = `{"name":"described","description":"Does it.\n\nCall it.","inputSchema":{"type":"object","properties":{}},"outputSchema":{"type":"object"},` +
		`"annotations":{"readOnlyHint":true,"destructiveHint":false,"idempotentHint":false,"openWorldHint":false}}`
	if string(text) != want {
		t.Errorf("%s", text)
	}
	if d, err := mcptool.Describe(described{schema: function, output: `{"type":"array"}`}); err != nil || d.OutputSchema != nil {
		t.Errorf("%s %v", d.OutputSchema, err)
	}
	for _, tool := range []contract.Tool{nil, described{schema: `{"type":"function","parameters":{"type":"array"}}`}} {
		if _, err := mcptool.Describe(tool); err == nil {
			t.Errorf("%v is described", tool)
		}
	}
}

func TestResultOf(t *testing.T) {
	for want, result := range map[string]contract.Result{
		`{"content":[{"type":"text","text":"{\"a\":\"<\"}"}],"structuredContent":{"a":"<"}}`: contract.Success(map[string]string{"a": "<"}),
		`{"content":[{"type":"text","text":"[1]"}]}`:                                         contract.Success([]int{1}),
		`{"content":[{"type":"text","text":"one, two"}],"isError":true}`:                     contract.Failures(contract.Error{Message: "one"}, contract.Error{Code: "C", Message: "two"}),
	} {
		var b strings.Builder
		encoder := json.NewEncoder(&b)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(mcptool.ResultOf(result)); err != nil || strings.TrimSpace(b.String()) != want {
			t.Errorf("%s %v", b.String(), err)
		}
	}
}
