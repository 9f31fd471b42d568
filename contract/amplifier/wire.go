package amplifier

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// MarshalJSON returns the wire form of the original: success, output and error, null where there is none.
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

var errContradiction = errors.New("success is true, and there is an error")

// UnmarshalJSON reads the wire form of the original, in which a missing success is true. A result that succeeded and has an error all
// the same is refused: nobody could say what to make of it. Members of other names are ignored.
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
		return errors.New("read tool result: error is no object")
	}
	if read.success && read.details != "" {
		return fmt.Errorf("read tool result: %w", errContradiction)
	}
	*r = read
	return nil
}

// compact returns JSON without the space between its tokens; the empty text for null and for none.
func compact(text json.RawMessage) string {
	var out bytes.Buffer
	if json.Compact(&out, text) != nil || out.String() == "null" {
		return ""
	}
	return out.String()
}

// Text returns what the model reads: the output where there is one, as text where it is text and else as JSON, whatever success says;
// "Error: " and the message for a failure without an output; "Success" for a success without one.
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

// String returns the result on one line, for people.
func (r ToolResult) String() string {
	if r.success {
		return "success: " + r.Text()
	}
	return "failure: " + r.Text()
}
