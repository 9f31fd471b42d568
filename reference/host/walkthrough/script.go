// Package walkthrough shows the whole path of a call: the reference host with the reference tools, a model that follows a
// script, and all messages between them, over HTTP.
package walkthrough

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/toolconform/toolconform/internal/scripted"
)

// A Script is the input of a walkthrough.
type Script struct {
	Say   string `json:"say"`   // input of the user
	Steps []Step `json:"steps"` // responses of the model, one per request
}

// A Step is a response of the model: calls, or a text that ends the turn.
type Step struct {
	Calls []Call `json:"calls,omitempty"`
	Text  string `json:"text,omitempty"`
}

// A Call is a call of a tool. Its arguments are JSON; a JSON string is sent as its text, which may be anything.
type Call struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments,omitempty"`
}

// Default returns a script with a call that succeeds, one that fails, one of an unknown tool, and a final text.
func Default() Script {
	return Script{
		Say: "I am Ada. What is 1 divided by 0, and by 4? And book me a flight to Oslo.",
		Steps: []Step{
			{Calls: []Call{
				{ID: "call_1", Name: "agent_hello_world", Arguments: json.RawMessage(`{"name":"Ada"}`)},
				{ID: "call_2", Name: "testing_calculator", Arguments: json.RawMessage(`{"operation":"divide","left":1,"right":0}`)},
				{ID: "call_3", Name: "book_flight", Arguments: json.RawMessage(`{"to":"Oslo"}`)},
			}},
			{Calls: []Call{
				{ID: "call_4", Name: "testing_calculator", Arguments: json.RawMessage(`{"operation":"divide","left":1,"right":4}`)},
				{ID: "call_5", Name: "testing_failure_injection", Arguments: json.RawMessage(`{"shouldFail":true,"failureMessage":"Flights are sold out."}`)},
			}},
			{Text: "Hello, Ada! 1 divided by 4 is 0.25; by 0 it cannot be divided, and I cannot book flights."},
		},
	}
}

// Read parses a script. Unknown members are an error with the line.
func Read(text []byte) (Script, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var s Script
	if err := decoder.Decode(&s); err != nil {
		return s, fmt.Errorf("read script: line %d: %w", line(text, err, decoder.InputOffset()), err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return s, fmt.Errorf("read script: line %d: there is text after its end", line(text, nil, decoder.InputOffset()))
	}
	if s.Say == "" || len(s.Steps) == 0 {
		return s, errors.New(`read script: it needs "say" and "steps": {"say": "hello", "steps": [{"calls": [{"id": "c1", "name": "agent_hello_world", "arguments": {"name": "Ada"}}]}, {"text": "done"}]}`)
	}
	return s, nil
}

// line returns the line of a syntax error.
func line(text []byte, err error, offset int64) int {
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = kind.Offset
	}
	return 1 + bytes.Count(text[:min(int(offset), len(text))], []byte("\n"))
}

// follow converts the script to one of the scripted model.
func (s Script) follow() scripted.Script {
	var steps []scripted.Step
	for _, step := range s.Steps {
		one := scripted.Step{Text: step.Text}
		for _, c := range step.Calls {
			one.Calls = append(one.Calls, scripted.Call{ID: c.ID, Name: c.Name, Arguments: c.text()})
		}
		steps = append(steps, one)
	}
	return scripted.Steps(steps...)
}

// text returns the arguments as the model writes them.
func (c Call) text() string {
	var text string
	if json.Unmarshal(c.Arguments, &text) == nil {
		return text
	}
	return string(c.Arguments)
}
