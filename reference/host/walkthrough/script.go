// Package walkthrough shows the whole way of a call: the reference host with the reference tools, a model that follows a script, and
// everything that goes between them, over HTTP.
package walkthrough

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
)

// A Script is what is said in a walk.
type Script struct {
	Say   string `json:"say"`   // by the user
	Steps []Step `json:"steps"` // by the model: to each request one
}

// A Step is what the model returns to one request: calls, or a text that ends the turn.
type Step struct {
	Calls []Call `json:"calls,omitempty"`
	Text  string `json:"text,omitempty"`
}

// A Call is a call of a tool. Its arguments are JSON as the tool gets them; a JSON string stands for the text in it, whatever that is.
type Call struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments,omitempty"`
}

// Default is the script that shows most: a call that succeeds, one that fails, one of a tool that is not there, and a model that goes on.
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

// Read reads a script. What it does not know is an error that says where.
func Read(text []byte) (Script, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var s Script
	if err := decoder.Decode(&s); err != nil {
		return s, fmt.Errorf("read script: line %d: %w", line(text, err, decoder.InputOffset()), err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return s, fmt.Errorf("read script: line %d: there is more after its end", line(text, nil, decoder.InputOffset()))
	}
	if s.Say == "" || len(s.Steps) == 0 {
		return s, errors.New(`read script: it needs "say" and "steps": {"say": "hello", "steps": [{"calls": [{"id": "c1", "name": "agent_hello_world", "arguments": {"name": "Ada"}}]}, {"text": "done"}]}`)
	}
	return s, nil
}

// line returns where a text could not be read.
func line(text []byte, err error, offset int64) int {
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = kind.Offset
	}
	return 1 + bytes.Count(text[:min(int(offset), len(text))], []byte("\n"))
}

// follow makes a model's script.
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
