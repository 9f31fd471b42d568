package amplifier

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// A ToolResult is the result of one call: a success with an output, or a failure with details of the error (AMP section 3). It
// is made by Success and the functions whose names begin with Failure, or read from JSON. The zero value is a failure without a
// reason. In the original the default is a success, so the fields are unexported to prevent literals.
type ToolResult struct {
	success bool
	output  string // JSON; empty if there is none
	details string // a JSON object; empty if there is none
}

// unencodable is the message for an output that cannot be encoded. The cause may hold anything, so it is not shown to the
// model.
const unencodable = "the tool's output could not be encoded as JSON"

// Success returns a result with that output. The output is encoded at once, so that later changes of the value do not reach the
// model. A nil output means no output. An output that does not encode, panics while it does, contains itself or holds NaN is a
// failure.
func Success(output any) ToolResult {
	text, ok := encode(output)
	if !ok {
		return FailureDetails(map[string]any{"message": unencodable, "type": "EncodingError"})
	}
	return ToolResult{success: true, output: text}
}

// Failure returns a failed result with a message, which should say what the model can do.
func Failure(message string) ToolResult { return FailureDetails(map[string]any{"message": message}) }

// FailureDetails returns a failed result with those details. "message" is for the model, "type" is the kind of the error; other
// members are specific to the tool. Details that do not encode are replaced by a generic message.
func FailureDetails(details map[string]any) ToolResult {
	text, ok := encode(details)
	if !ok {
		return Failure("the details of the error could not be encoded as JSON")
	}
	return ToolResult{details: text}
}

// FailureOutput returns a failed result with an output and without details, such as that of a command that exited with a
// non-zero status.
func FailureOutput(output any) ToolResult {
	text, ok := encode(output)
	if !ok {
		return Failure(unencodable)
	}
	return ToolResult{output: text}
}

// WithOutput returns a copy of a failure with an output beside its details. It returns a success unchanged.
func (r ToolResult) WithOutput(output any) ToolResult {
	if text, ok := encode(output); ok && !r.success {
		r.output = text
	}
	return r
}

// encode returns a value as JSON, and "" for null. It returns false if the value does not encode.
func encode(value any) (string, bool) {
	result := contract.Success(value)
	return payloadOf(result), result.OK()
}

// OK reports whether the call succeeded.
func (r ToolResult) OK() bool { return r.success }

// IsZero reports whether r is the zero value, which no constructor returns.
func (r ToolResult) IsZero() bool { return r == ToolResult{} }

// Output returns the output as encoding/json decodes it, or nil. The value is a copy.
func (r ToolResult) Output() any {
	var output any
	if r.output != "" {
		_ = json.Unmarshal([]byte(r.output), &output) // valid JSON: it was encoded or parsed
	}
	return output
}

// OutputJSON returns the output as JSON text, or "".
func (r ToolResult) OutputJSON() string { return r.output }

// Details returns a copy of the details of the error of a failure, or nil.
func (r ToolResult) Details() map[string]any {
	var details map[string]any
	if r.details != "" {
		_ = json.Unmarshal([]byte(r.details), &details)
	}
	return details
}

// Message returns the message of the error. It returns "" if there is none or if it is not a string.
func (r ToolResult) Message() string { return r.detail("message") }

// Type returns the kind of the error. It returns "" if there is none or if it is not a string.
func (r ToolResult) Type() string { return r.detail("type") }

func (r ToolResult) detail(name string) string {
	text, _ := r.Details()[name].(string)
	return text
}

// FailureOf returns a failed result with the text of an error as message, and the name of the error's type as type. The
// document does so for every exception (C05): make sure that the text holds nothing that the model should not read.
func FailureOf(err error) ToolResult {
	if err == nil {
		return FailureDetails(map[string]any{"message": "the tool failed without giving a reason", "type": "error"})
	}
	return FailureDetails(map[string]any{"message": textOf(err), "type": kindOf(err)})
}

// textOf returns the text of an error, whose method may panic.
func textOf(err error) (text string) {
	defer func() {
		if recover() != nil {
			text = fmt.Sprintf("a %T that panics when it is printed", err)
		}
	}()
	if text = err.Error(); strings.TrimSpace(text) == "" {
		return kindOf(err)
	}
	return text
}

// kindOf returns the name of the outermost exported type in the chain of an error, such as "PathError". It returns "error" if
// there is none. Wrapping by fmt.Errorf does not change the kind.
func kindOf(err error) (kind string) {
	defer func() {
		if recover() != nil {
			kind = "error"
		}
	}()
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		name := strings.TrimLeft(fmt.Sprintf("%T", inner), "*")
		if _, name, ok := strings.Cut(name, "."); ok && exported(name) {
			return name
		}
	}
	return "error"
}

func exported(name string) bool { return name != "" && 'A' <= name[0] && name[0] <= 'Z' }
