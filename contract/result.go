package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// An Error is one reason of a failed call, as the model reads it.
type Error struct {
	Code    string `json:"code,omitempty"` // stable and documented in the usage metadata; may be empty
	Message string `json:"message"`        // one generic sentence: no cause, no stack, no secret
}

// A Result is the result of a call: a success with a JSON payload, or a failure with reasons. Only Success, Cancelled, Failure
// and Failures make one. The zero value is a failure without a reason, and the conformance suite reports it (RES-009).
type Result struct {
	payload string
	errors  []Error
}

// unencodable is the message for a payload that cannot be encoded. The cause is for the author: it may hold anything, so it is
// not shown to the model.
const unencodable = "the tool's result could not be encoded as JSON"

// Success returns a result with that payload. The payload is marshalled at once, so that later changes of the value do not
// reach the model, and without HTML escaping. A nil payload is the JSON null.
//
// A payload that does not marshal, panics while it does, contains itself, holds NaN or an infinity, or nests more than 10,000
// levels becomes a failure with a generic text. A Result as payload is returned unchanged and not nested.
func Success(payload any) Result {
	if result, ok := asResult(payload); ok {
		return result
	}
	text, err := marshal(payload)
	if err != nil {
		return Failure(unencodable)
	}
	return Result{payload: text}
}

// Failure returns a failed result with one reason. The message should say what the model can do, not what went wrong
// internally.
func Failure(message string) Result { return Failures(Error{Message: message}) }

// Failures returns a failed result with several reasons. Without any, it has one blank reason, so that it is not the zero
// Result; the conformance suite reports the missing message (ARG-013).
func Failures(reasons ...Error) Result {
	if len(reasons) == 0 {
		return Result{errors: []Error{{}}}
	}
	return Result{errors: append([]Error(nil), reasons...)}
}

// asResult returns the Result that a payload is or points to. The zero Result becomes a failure, since it cannot be meant as a
// success.
func asResult(payload any) (Result, bool) {
	result, ok := payload.(Result)
	if pointer, isPointer := payload.(*Result); isPointer && pointer != nil {
		result, ok = *pointer, true
	}
	if ok && result.IsZero() {
		return Failure(unencodable), true
	}
	return result, ok
}

// OK reports whether the call succeeded.
func (r Result) OK() bool { return r.payload != "" }

// IsZero reports whether r is the zero Result, which no constructor returns.
func (r Result) IsZero() bool { return r.payload == "" && r.errors == nil }

// JSON returns the payload of a success, and "" for a failure.
func (r Result) JSON() string { return r.payload }

// Errors returns a copy of the reasons of a failure. For a success and for the zero Result it returns nil.
func (r Result) Errors() []Error { return slices.Clone(r.errors) }

// Err returns nil for a success, and a *ResultError for a failure.
func (r Result) Err() error {
	if r.OK() {
		return nil
	}
	return &ResultError{Errors: r.Errors()}
}

// Decode unmarshals the payload of a success. On a failure it returns Err.
func (r Result) Decode(into any) error {
	if err := r.Err(); err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(r.payload), into); err != nil {
		return fmt.Errorf("decode payload: %w", err)
	}
	return nil
}

// String returns the result on one line, for people to read.
func (r Result) String() string {
	if r.OK() {
		return "success: " + r.payload
	}
	return "failure: " + r.Err().Error()
}

// Equal reports whether two results are equivalent: successes whose payloads are the same JSON value, regardless of spelling
// and of the order of members, or failures with the same reasons in the same order.
func (r Result) Equal(other Result) bool {
	if r.payload == other.payload {
		return r.IsZero() == other.IsZero() && slices.Equal(r.errors, other.errors)
	}
	return r.OK() && other.OK() && jsontree.EqualText(r.payload, other.payload)
}

// MarshalJSON returns the payload of a success, so that a Result inside another value encodes as that payload. For a failure it
// returns an error.
func (r Result) MarshalJSON() ([]byte, error) {
	if err := r.Err(); err != nil {
		return nil, fmt.Errorf("marshal failed result: %w", err)
	}
	return []byte(r.payload), nil
}

// A ResultError is a failed result as a Go error.
type ResultError struct {
	Errors []Error
}

// Error returns the messages, joined by commas. The codes are in Errors.
func (e *ResultError) Error() string {
	if len(e.Errors) == 0 {
		return errZeroResult.Error()
	}
	messages := make([]string, len(e.Errors))
	for i, reason := range e.Errors {
		messages[i] = reason.Message
	}
	return strings.Join(messages, ", ")
}

var errZeroResult = errors.New("the result is the zero Result: it has neither payload nor reason")
