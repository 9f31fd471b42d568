package amplifier

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/internal/jsontree"
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
	success := wire.Get("success")
	read := ToolResult{success: isNull(success) || success.IsBool(true), output: compact(wire.Get("output")), details: compact(wire.Get("error"))}
	switch {
	case !isNull(success) && !success.Is(jsontree.Boolean):
		return errors.New("read tool result: success is neither true nor false")
	case read.details != "" && read.details[0] != '{':
		return errors.New("read tool result: error is not an object")
	case read.success && read.details != "":
		return fmt.Errorf("read tool result: %w", errContradiction)
	}
	*r = read
	return nil
}

// compact returns a value as JSON without white space, and "" for null and for none.
func compact(n *jsontree.Node) string {
	if isNull(n) {
		return ""
	}
	return n.Compact()
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

// members parses a JSON object. Unlike encoding/json, it matches names exactly and returns an error for repeated members, on which decoders
// disagree.
func members(text []byte) (*jsontree.Node, error) {
	root, err := jsontree.Parse(string(text))
	if err != nil || !root.Is(jsontree.Object) {
		return nil, errNoObject
	}
	var seen jsontree.Names
	for i := range root.Items {
		if name := root.Items[i].Name; !seen.Add(name) {
			return nil, fmt.Errorf("member %.40q is repeated", name)
		}
	}
	return root, nil
}

// isNull reports whether a member is missing or null.
func isNull(n *jsontree.Node) bool { return n == nil || n.Kind == jsontree.Null }
