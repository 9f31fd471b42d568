package amplifier_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
)

//toolconform:witness MDL-026
func TestCallsAreRead(t *testing.T) {
	for text, want := range map[string]amplifier.ToolCall{
		`{"id":"1","name":"read_file","arguments":{"n":1}}`: {ID: "1", Name: "read_file", Arguments: map[string]any{"n": 1.0}},
		`{"id":"1","name":"x"}`:                             {ID: "1", Name: "x", Arguments: map[string]any{}},
		`{"id":"1","name":"x","arguments":{},"more":true}`:  {ID: "1", Name: "x", Arguments: map[string]any{}},
	} {
		var got amplifier.ToolCall
		if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, %v", text, got, err)
		}
		back, err := json.Marshal(got)
		var again amplifier.ToolCall
		if err != nil || json.Unmarshal(back, &again) != nil || !reflect.DeepEqual(again, want) {
			t.Errorf("%s is written as %s, %v", text, back, err)
		}
	}
	if text, err := json.Marshal(amplifier.ToolCall{ID: "1", Name: "x"}); err != nil || string(text) != `{"id":"1","name":"x","arguments":{}}` {
		t.Errorf("%s, %v", text, err)
	}
}

//toolconform:witness MDL-026
func TestCallsThatAreNoneAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"name":"x","arguments":{}}`:            "id is missing or empty",
		`{"id":"","name":"x"}`:                   "id is missing or empty",
		`{"id":"1","arguments":{}}`:              "name is missing or empty",
		`{"id":"1","name":"x","arguments":[1]}`:  `read tool call "1": the arguments must be a JSON object`,
		`{"id":"1","name":"x","arguments":"{}"}`: "must be a JSON object",
		`{"id":"1","name":"x","arguments":null}`: "must be a JSON object",
		`{"id":7,"name":"x"}`:                    "id is not a string",
		`"call"`:                                 "it is not a JSON object",
	} {
		got := amplifier.ToolCall{ID: "before"}
		if err := json.Unmarshal([]byte(text), &got); err == nil || !strings.Contains(err.Error(), want) || got.ID != "before" {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// The names of events do not change.
func TestEventsOfAHostHaveTheNamesOfTheDocument(t *testing.T) {
	for got, want := range map[string]string{
		amplifier.EventPre: "tool:pre", amplifier.EventPost: "tool:post", amplifier.EventError: "tool:error",
		amplifier.ChannelEvents: "observability.events", amplifier.PointTools: "tools",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func FuzzReadToolCall(f *testing.F) {
	for _, seed := range []string{`{"id":"1","name":"x","arguments":{"a":[1,{"b":null}]}}`, `{"id":"1","name":"x","arguments":[]}`, `{"id":"1","name":"x","arguments":{"a":1e999}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var call amplifier.ToolCall
		if json.Unmarshal(text, &call) != nil {
			return
		}
		if call.ID == "" || call.Name == "" || call.Arguments == nil {
			t.Errorf("%s was read as %v", text, call)
		}
		if _, err := json.Marshal(call); err != nil {
			t.Errorf("%s is not written again: %v", text, err)
		}
	})
}
