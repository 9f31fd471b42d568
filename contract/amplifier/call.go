package amplifier

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// A ToolCall is one invocation, as the model requests it (AMP section 3).
type ToolCall struct {
	ID        string         `json:"id"`        // unique; the result refers to it
	Name      string         `json:"name"`      // of the tool
	Arguments map[string]any `json:"arguments"` // of the tool; nil is the empty object
}

// MarshalJSON returns the wire form, in which arguments are always an object.
func (c ToolCall) MarshalJSON() ([]byte, error) {
	type plain ToolCall
	if c.Arguments == nil {
		c.Arguments = map[string]any{}
	}
	return json.Marshal(plain(c))
}

// UnmarshalJSON reads the wire form. It requires a non-empty id and name, and arguments that are an object.
func (c *ToolCall) UnmarshalJSON(text []byte) error {
	wire, err := members(text)
	if err != nil {
		return fmt.Errorf("read tool call: %w", err)
	}
	var id, name string
	for member, into := range map[string]*string{"id": &id, "name": &name} {
		if !isNull(wire[member]) && json.Unmarshal(wire[member], into) != nil {
			return fmt.Errorf("read tool call: %s is not a string", member)
		}
	}
	switch {
	case id == "":
		return errors.New("read tool call: id is missing or empty")
	case name == "":
		return errors.New("read tool call: name is missing or empty")
	}
	arguments, err := object(wire["arguments"])
	if err != nil {
		return fmt.Errorf("read tool call %q: %w", id, err)
	}
	*c = ToolCall{ID: id, Name: name, Arguments: arguments}
	return nil
}

// object parses the arguments of a call. Blank text is the empty object; anything else that is not an object is an error.
func object(text []byte) (map[string]any, error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return map[string]any{}, nil
	}
	if text[0] != '{' {
		if !json.Valid(text) {
			return nil, errors.New("the arguments are not valid JSON")
		}
		return nil, errors.New("the arguments must be a JSON object")
	}
	arguments := map[string]any{}
	if err := json.Unmarshal(text, &arguments); err != nil { //toolvet:ignore ARG-014 the tools of this contract take a map
		return nil, errors.New("the arguments are not valid JSON")
	}
	return arguments, nil
}
