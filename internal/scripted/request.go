package scripted

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// A Request is a parsed request of a host.
type Request struct {
	Model    string
	Previous string // the ID of the response that it continues
	Tools    []Tool
	items    []item // the whole conversation, including what the provider stores
	system   []string
}

// A Tool is an entry of the tools array.
type Tool struct {
	Name        string
	Description string
	Parameters  json.RawMessage
}

// An Output is the host's result for a call.
type Output struct{ CallID, Text string }

// item holds the fields of any conversation item that matter here.
type item struct {
	Type    string          `json:"type"`
	Role    string          `json:"role"`
	CallID  string          `json:"call_id"`
	Content json.RawMessage `json:"content"`
	Output  json.RawMessage `json:"output"`
}

// parse parses a request body.
func parse(body []byte) (Request, error) {
	var wire struct {
		Model        string            `json:"model"`
		Instructions string            `json:"instructions"`
		Input        json.RawMessage   `json:"input"`
		Previous     string            `json:"previous_response_id"`
		Tools        []json.RawMessage `json:"tools"`
		Stream       bool              `json:"stream"`
	}
	if err := json.Unmarshal(body, &wire); err != nil {
		return Request{}, fmt.Errorf("could not parse the JSON body: %w", err)
	}
	r := Request{Model: wire.Model, Previous: wire.Previous, system: []string{wire.Instructions}}
	switch {
	case wire.Model == "":
		return r, errors.New("missing required parameter: 'model'")
	case wire.Stream:
		return r, errors.New("this model does not stream")
	}
	if err := r.readInput(wire.Input); err != nil {
		return r, err
	}
	for i, text := range wire.Tools {
		var tool struct {
			Type string `json:"type"`
			Tool
		}
		if err := json.Unmarshal(text, &tool); err != nil || tool.Type != "function" {
			return r, fmt.Errorf("invalid value of 'tools[%d]': not a function", i)
		}
		r.Tools = append(r.Tools, tool.Tool)
	}
	return r, nil
}

// readInput reads the input, which is a text or a list of items.
func (r *Request) readInput(input json.RawMessage) error {
	var text string
	if json.Unmarshal(input, &text) == nil {
		r.items = []item{{Type: "message", Role: "user", Content: input}}
		return nil
	}
	var all []json.RawMessage
	if err := json.Unmarshal(input, &all); err != nil || len(all) == 0 {
		return errors.New("invalid type for 'input': expected a text or a list of items")
	}
	for n, text := range all {
		var i item
		if err := json.Unmarshal(text, &i); err != nil || i.Type == "" && i.Role == "" {
			return fmt.Errorf("invalid value of 'input[%d]': not an item", n)
		}
		if i.Role == "system" || i.Role == "developer" {
			r.system = append(r.system, i.text())
		}
		r.items = append(r.items, i)
	}
	return nil
}

var toolName = regexp.MustCompile(`\A[a-zA-Z0-9_-]{1,64}\z`)

// checkTools returns an error if the provider would reject the tools array.
func (r Request) checkTools() error {
	seen := map[string]bool{}
	for i, tool := range r.Tools {
		var parameters struct {
			Type       string                     `json:"type"`
			Properties map[string]json.RawMessage `json:"properties"`
		}
		switch err := json.Unmarshal(tool.Parameters, &parameters); {
		case !toolName.MatchString(tool.Name):
			return fmt.Errorf("invalid 'tools[%d].name': string does not match pattern '^[a-zA-Z0-9_-]+$'", i)
		case seen[tool.Name]:
			return fmt.Errorf("invalid 'tools[%d].name': tool names must be unique", i)
		case err != nil || parameters.Type != "object" || parameters.Properties == nil:
			return fmt.Errorf("invalid schema for function '%s': object schema missing properties", tool.Name)
		}
		seen[tool.Name] = true
	}
	return nil
}

// checkCalls returns an error for a call without exactly one output, and for an output without a call.
func (r Request) checkCalls() error {
	var calls []string
	open := map[string]bool{}
	for _, i := range r.items {
		switch {
		case i.Type == "function_call" && i.CallID == "":
			return errors.New("invalid 'call_id': empty string")
		case i.Type == "function_call":
			calls = append(calls, i.CallID)
			open[i.CallID] = true
		case i.Type != "function_call_output":
		case !open[i.CallID]:
			return fmt.Errorf("no tool call found for function call output with call_id %s", i.CallID)
		case i.text() == "":
			return fmt.Errorf("the output of call_id %s is empty", i.CallID)
		default:
			open[i.CallID] = false
		}
	}
	for _, id := range calls {
		if open[id] {
			return fmt.Errorf("no tool output found for function call %s", id)
		}
	}
	return nil
}

// text returns the content or output of an item, which is a text or a list of parts.
func (i item) text() string {
	content := i.Content
	if i.Type == "function_call_output" {
		content = i.Output
	}
	var text string
	if json.Unmarshal(content, &text) == nil {
		return text
	}
	var parts []struct {
		Text string `json:"text"`
	}
	_ = json.Unmarshal(content, &parts)
	var all []string
	for _, part := range parts {
		all = append(all, part.Text)
	}
	return strings.Join(all, "\n")
}

// System returns the instructions, system and developer messages.
func (r Request) System() string { return strings.Join(r.system, "\n") }

// User returns the texts of user messages, in order.
func (r Request) User() []string {
	var all []string
	for _, i := range r.items {
		if i.Role == "user" {
			all = append(all, i.text())
		}
	}
	return all
}

// Outputs returns the results of calls, in order.
func (r Request) Outputs() []Output {
	var all []Output
	for _, i := range r.items {
		if i.Type == "function_call_output" {
			all = append(all, Output{i.CallID, i.text()})
		}
	}
	return all
}

// SameJSON reports whether two JSON texts have the same value, ignoring the order of members.
func SameJSON(a, b []byte) bool {
	var x, y any
	one, two := json.NewDecoder(bytes.NewReader(a)), json.NewDecoder(bytes.NewReader(b))
	one.UseNumber()
	two.UseNumber()
	if one.Decode(&x) != nil || two.Decode(&y) != nil {
		return false
	}
	return string(raw(x)) == string(raw(y))
}
