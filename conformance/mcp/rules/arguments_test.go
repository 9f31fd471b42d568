package rules

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/mcp/exchange"
	"github.com/toolconform/toolconform/conformance/mcp/message"
	"github.com/toolconform/toolconform/conformance/suite"
)

// derived returns a tool with a schema, for which calls are derived.
func derived(schema string, arguments ...string) *Tool {
	t := NewTool(json.RawMessage(`{"name":"t","annotations":{"readOnlyHint":true},"inputSchema":`+schema+`}`), message.November2025)
	for _, text := range arguments {
		t.Arguments = append(t.Arguments, json.RawMessage(text))
	}
	t.Derive(1)
	return t
}

const weather = `{"type":"object","required":["city"],"additionalProperties":false,"properties":{
	"city":{"type":"string"},"days":{"type":"integer","minimum":1,"maximum":9},"unit":{"enum":["C","F"]}}}`

func TestDerivedCalls(t *testing.T) {
	tool := derived(weather)
	if tool.derived == nil {
		t.Fatal(tool.underived)
	}
	if len(tool.Arguments) < 4 || len(tool.Arguments) > 8 {
		t.Errorf("%d valid arguments", len(tool.Arguments))
	}
	for _, raw := range tool.Arguments {
		if !tool.derived.Allows(string(raw)) {
			t.Errorf("%s is not valid", raw)
		}
	}
	total := 0
	for _, rule := range kinds {
		all := tool.refusals(rule)
		if total += len(all); len(all) == 0 {
			t.Errorf("%s has no cases", rule)
		}
		for _, c := range all {
			if !tool.derived.Forbids(string(c.Arguments)) || c.Note == "" {
				t.Errorf("%s: %s is no refusal: %s", rule, c.Arguments, c.Note)
			}
		}
	}
	if total > mostInvalid {
		t.Errorf("%d invalid calls", total)
	}
	if got := tool.refusals(arguments.Required)[0]; got.Note != `required "city" left out` || string(got.Arguments) != "{}" {
		t.Errorf("%s: %s", got.Note, got.Arguments)
	}
	null := slices.IndexFunc(tool.refusals(arguments.Null), func(c arguments.Case) bool { return c.Note == `"days" is null` })
	if null < 0 {
		t.Error("null for an optional argument is missing")
	}
}

func TestPlannedArgumentsAreTheBase(t *testing.T) {
	tool := derived(weather, `{"city":"Bern","days":3}`)
	if string(tool.Arguments[0]) != `{"city":"Bern","days":3}` {
		t.Errorf("%s", tool.Arguments)
	}
	for _, c := range tool.refusals(arguments.Type) {
		if !c.Drawn && !strings.Contains(string(c.Arguments), "Bern") && !strings.HasPrefix(c.ID, "type /city") {
			t.Errorf("%s is not made from the plan", c.Arguments)
		}
	}
	tool.ReadOnly, tool.Arguments = false, tool.Arguments[:1]
	if tool.Derive(1); len(tool.Arguments) != 1 {
		t.Errorf("a tool that may change something is called with %s", tool.Arguments)
	}
}

func TestSchemasWithoutCalls(t *testing.T) {
	for schema, want := range map[string]string{
		`null`:                         "not applicable",
		`{"type":"text"}`:              "not applicable: its inputSchema cannot be used",
		`{"$ref":"https://x.example"}`: "not applicable: its inputSchema cannot be used",
		`{"type":"object","required":["a"],"properties":{"a":false}}`: "no arguments are found",
	} {
		tool := derived(schema)
		if err := tool.underived; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", schema, err, want)
		}
		for _, r := range argumentRules {
			if _, err := r.ForTool(&Known{}, tool); err == nil {
				t.Errorf("%s has cases for %s", r.ID, schema)
			}
		}
	}
	draft7 := `{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","required":["a"],"properties":{"a":{"$ref":"#/definitions/a"}},"definitions":{"a":{"type":"string"}}}`
	if tool := derived(draft7); tool.underived != nil || len(tool.refusals(arguments.Type)) == 0 {
		t.Errorf("draft-07: %v", tool.underived)
	}
}

// conversation returns the transcript of a script: responses are results by the position of the request, or errors.
func conversation(s *exchange.Script, responses map[string]string) *exchange.Transcript {
	t := &exchange.Transcript{Script: s}
	add := func(kind exchange.EventKind, step int, raw []byte) {
		all, _, err := message.Parse(raw)
		if err != nil {
			panic(err)
		}
		t.Events = append(t.Events, exchange.Event{At: time.Duration(len(t.Events)) * time.Millisecond, Kind: kind, Step: step, Message: all[0]})
	}
	for i, step := range s.Steps {
		switch {
		case step.Raw != nil:
			add(exchange.Sent, i, step.Raw)
		case step.Do == exchange.Await && responses[step.ID] != "":
			add(exchange.Received, -1, []byte(`{"jsonrpc":"2.0","id":`+step.ID+`,`+responses[step.ID]+`}`))
		}
	}
	return t
}

const (
	success = `"result":{"content":[]}`
	isError = `"result":{"content":[{"type":"text","text":"no"}],"isError":true}`
	protest = `"error":{"code":-32602,"message":"no"}`
)

// awaited returns the ids of the requests that a script awaits.
func awaited(s *exchange.Script) (all []string) {
	for _, step := range s.Steps {
		if step.Do == exchange.Await {
			all = append(all, step.ID)
		}
	}
	return all
}

func TestInvalidArgumentsAreRefused(t *testing.T) {
	tool := derived(weather)
	cases, err := invalid(arguments.Required, "")(nil, tool)
	if err != nil {
		t.Fatal(err)
	}
	for response, wrong := range map[string]bool{success: true, isError: false, protest: false, `"result":{"resultType":"input_required"}`: false} {
		err := cases[0].Evaluate(nil, conversation(cases[0].Script, map[string]string{awaited(cases[0].Script)[0]: response}))
		if (err != nil) != wrong {
			t.Errorf("%s: %v", response, err)
		}
	}
}

func TestDuplicateArguments(t *testing.T) {
	tool := derived(weather, `{"city":"Bern","days":3}`, `{"city":"Bern","days":4}`)
	cases, err := duplicates(nil, tool)
	if err != nil {
		t.Fatal(err)
	}
	one, two := `"result":{"content":[1]}`, `"result":{"content":[2]}`
	for name, c := range map[string]struct {
		responses []string // one, the other, both, invalid, invalid last, invalid first, and the first two again, if they differ
		want      string
	}{
		"refuses duplicates":      {[]string{one, two, isError, isError, isError, isError}, ""},
		"last for both":           {[]string{one, two, two, isError, isError, one}, ""},
		"first for both":          {[]string{one, two, one, isError, one, isError}, ""},
		"checks first, uses last": {[]string{one, two, two, isError, two, isError}, "the last one of two values is used"},
		"checks last, uses first": {[]string{one, two, one, isError, isError, one}, "the first one of two values is used"},
		"checks nothing":          {[]string{one, two, two, one, one, one}, "not applicable"},
		"shows nothing":           {[]string{one, one, one, isError, one, isError}, "not applicable"},
		"creates only once":       {[]string{one, two, one, isError, isError, one, one, one}, "results of equal calls differ"},
	} {
		responses := map[string]string{}
		for i, id := range awaited(cases[0].Script) {
			responses[id] = append(c.responses, one, c.responses[1])[i]
		}
		err := cases[0].Evaluate(nil, conversation(cases[0].Script, responses))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

func TestSchemaThatDemandsMore(t *testing.T) {
	tool := derived(weather, `{"city":"Bern"}`)
	cases, err := declaredArguments(nil, tool)
	if err != nil {
		t.Fatal(err)
	}
	for text, wrong := range map[string]bool{"days is required": true, "no such city": false} {
		response := strings.Replace(isError, `"no"`, `"`+text+`"`, 1)
		err := cases[0].Evaluate(nil, conversation(cases[0].Script, map[string]string{awaited(cases[0].Script)[0]: response}))
		if v, is := errors.AsType[*suite.Violation](err); is != wrong {
			t.Errorf("%s: %v", text, v)
		}
	}
}
