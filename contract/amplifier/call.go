package amplifier

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/internal/jsontree"
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
	for _, name := range []string{"id", "name"} {
		if member := wire.Get(name); !isNull(member) && !member.Is(jsontree.String) {
			return fmt.Errorf("read tool call: %s is not a string", name)
		}
	}
	id, name := wire.Get("id").Unquoted(), wire.Get("name").Unquoted()
	switch {
	case id == "":
		return errors.New("read tool call: id is missing or empty")
	case name == "":
		return errors.New("read tool call: name is missing or empty")
	}
	text = nil
	if member := wire.Get("arguments"); member != nil {
		text = []byte(member.Text)
	}
	arguments, err := object(text)
	if err != nil {
		return fmt.Errorf("read tool call %q: %w", id, err)
	}
	*c = ToolCall{ID: id, Name: name, Arguments: arguments}
	return nil
}

// object parses the arguments of a call. Blank text is the empty object; anything else that is not an object is an error.
func object(text []byte) (map[string]any, error) {
	text = bytes.TrimSpace(text)
	arguments := map[string]any{}
	if len(text) == 0 {
		return arguments, nil
	}
	err := json.Unmarshal(text, &arguments) //toolvet:ignore ARG-014 the tools of this contract take a map
	switch {
	case text[0] != '{' && json.Valid(text):
		return nil, errors.New("the arguments must be a JSON object")
	case err != nil:
		return nil, errors.New("the arguments are not valid JSON")
	}
	return arguments, nil
}
