package amplifier

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
)

// A ToolResult is the result to one call: a success with an output, or a failure with details of the error (AMP section 3). It is made
// by Success and the functions whose names begin with Failure, or read from JSON. Its zero value is a failure that says nothing, where
// the original's default is a success: the fields are closed so that nobody makes one by writing a struct down.
type ToolResult struct {
	success bool
	output  string // JSON; empty where there is none
	details string // a JSON object; empty where there is none
}

// unencodable is what the model reads where an output cannot be one. The cause may hold anything, so it does not leave the process.
const unencodable = "the tool's output could not be encoded as JSON"

// Success is a result with that output, encoded now, so that nothing which happens to the value later reaches the model. A nil output is
// none. An output that does not encode, panics while it does, contains itself or holds NaN is a failure.
func Success(output any) ToolResult {
	text, ok := encode(output)
	if !ok {
		return FailureDetails(map[string]any{"message": unencodable, "type": "EncodingError"})
	}
	return ToolResult{success: true, output: text}
}

// Failure is a failed result with a message: say what the model can do about it.
func Failure(message string) ToolResult { return FailureDetails(map[string]any{"message": message}) }

// FailureDetails is a failed result with those details. "message" is what the model reads and "type" the kind of the error; more members
// are the tool's own. Details that do not encode are replaced by a message that says so.
func FailureDetails(details map[string]any) ToolResult {
	text, ok := encode(details)
	if !ok {
		return Failure("the details of the error could not be encoded as JSON")
	}
	return ToolResult{details: text}
}

// FailureOutput is a failed result that has an output and no details: a command that ran and exited with a status, for instance.
func FailureOutput(output any) ToolResult {
	text, ok := encode(output)
	if !ok {
		return Failure(unencodable)
	}
	return ToolResult{output: text}
}

// WithOutput returns a failure with an output beside its details. A success is returned as it is.
func (r ToolResult) WithOutput(output any) ToolResult {
	if text, ok := encode(output); ok && !r.success {
		r.output = text
	}
	return r
}

// encode returns a value as JSON, and the empty text for none.
func encode(value any) (string, bool) {
	answer := contract.Success(value)
	if !answer.OK() {
		return "", false
	}
	if text := answer.JSON(); text != "null" {
		return text, true
	}
	return "", true
}

// OK reports whether the call succeeded.
func (r ToolResult) OK() bool { return r.success }

// IsZero reports whether the result says nothing at all: nobody made it.
func (r ToolResult) IsZero() bool { return r == ToolResult{} }

// Output returns the output as encoding/json decodes it, for the caller to keep; nil where there is none.
func (r ToolResult) Output() any {
	var output any
	if r.output != "" {
		_ = json.Unmarshal([]byte(r.output), &output) // it is JSON: it was encoded or read
	}
	return output
}

// OutputJSON returns the output as JSON text; the empty string where there is none.
func (r ToolResult) OutputJSON() string { return r.output }

// Details returns the details of the error of a failure, for the caller to keep; nil where there are none.
func (r ToolResult) Details() map[string]any {
	var details map[string]any
	if r.details != "" {
		_ = json.Unmarshal([]byte(r.details), &details)
	}
	return details
}

// Message returns the message of the error; the empty string where there is none, or where it is no text.
func (r ToolResult) Message() string { return r.detail("message") }

// Type returns the kind of the error; the empty string where there is none, or where it is no text.
func (r ToolResult) Type() string { return r.detail("type") }

func (r ToolResult) detail(name string) string {
	text, _ := r.Details()[name].(string)
	return text
}
