package amplifier

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// MarshalJSON returns the wire form of the original: success, output and error, with null for a missing output or error.
func (r ToolResult) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	fmt.Fprintf(&out, `{"success":%t,"output":%s,"error":%s}`, r.success, orNull(r.output), orNull(r.details))
	return out.Bytes(), nil
}

func orNull(text string) string {
	if text == "" {
		return "null"
	}
	return text
}

var errContradiction = errors.New("success is true, but there is an error")

// UnmarshalJSON reads the wire form of the original, in which a missing success means true. It returns an error for a success
// with an error, which is contradictory. It ignores members with other names.
func (r *ToolResult) UnmarshalJSON(text []byte) error {
	wire, err := members(text)
	if err != nil {
		return fmt.Errorf("read tool result: %w", err)
	}
	read := ToolResult{success: true, output: compact(wire["output"]), details: compact(wire["error"])}
	if !isNull(wire["success"]) && json.Unmarshal(wire["success"], &read.success) != nil {
		return errors.New("read tool result: success is neither true nor false")
	}
	if read.details != "" && read.details[0] != '{' {
		return errors.New("read tool result: error is not an object")
	}
	if read.success && read.details != "" {
		return fmt.Errorf("read tool result: %w", errContradiction)
	}
	*r = read
	return nil
}

// compact returns JSON without white space between its tokens, and "" for null and for no JSON.
func compact(text json.RawMessage) string {
	var out bytes.Buffer
	if json.Compact(&out, text) != nil || out.String() == "null" {
		return ""
	}
	return out.String()
}

// Text returns the text for the model: the output if there is one, a string as it is and other values as JSON, regardless of
// success; otherwise "Success", or "Error: " and the message.
func (r ToolResult) Text() string {
	if r.output != "" {
		if text, ok := r.Output().(string); ok {
			return text
		}
		return r.output
	}
	switch {
	case r.success:
		return "Success"
	case r.details == "":
		return "Error: Failed"
	case r.Message() == "":
		return "Error: Unknown error"
	}
	return "Error: " + r.Message()
}

// String returns the result on one line, for people to read.
func (r ToolResult) String() string {
	if r.success {
		return "success: " + r.Text()
	}
	return "failure: " + r.Text()
}

var errNoObject = errors.New("it is not a JSON object")

// members parses a JSON object into its members. Unlike encoding/json, it matches names exactly and returns an error for
// repeated members, on which decoders disagree.
func members(text []byte) (map[string]json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if open, err := decoder.Token(); err != nil || open != json.Delim('{') {
		return nil, errNoObject
	}
	all := map[string]json.RawMessage{}
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string) // the name of a member is a string
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, err
		}
		if _, repeated := all[name]; repeated {
			return nil, fmt.Errorf("member %.40q is repeated", name)
		}
		all[name] = value
	}
	return all, nil
}

// isNull reports whether a member is missing or null.
func isNull(text json.RawMessage) bool {
	text = bytes.TrimSpace(text)
	return len(text) == 0 || string(text) == "null"
}
