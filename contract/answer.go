package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// OK reports whether the call succeeded.
func (r Result) OK() bool { return r.payload != "" }

// IsZero reports whether the result is the zero value: nobody made it.
func (r Result) IsZero() bool { return r.payload == "" && r.errors == nil }

// JSON returns the payload of a success, and the empty string for a failure.
func (r Result) JSON() string { return r.payload }

// Errors returns the reasons of a failure, for the caller to keep. A success has none, and the zero Result has none.
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

// String returns the result on one line, for people.
func (r Result) String() string {
	if r.OK() {
		return "success: " + r.payload
	}
	return "failure: " + r.Err().Error()
}

// Equal reports whether two results say the same: payloads that mean the same JSON, however spelled and in whatever order
// their members are, or the same reasons in the same order.
func (r Result) Equal(other Result) bool {
	if r.payload == other.payload {
		return r.IsZero() == other.IsZero() && slices.Equal(r.errors, other.errors)
	}
	return r.OK() && other.OK() && canonicalText(r.payload) == canonicalText(other.payload)
}

// MarshalJSON returns the payload of a success, so that a Result inside another value is what the tool said. A failure has no
// payload, and says so rather than look like a success.
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
		return errNothing.Error()
	}
	messages := make([]string, len(e.Errors))
	for i, reason := range e.Errors {
		messages[i] = reason.Message
	}
	return strings.Join(messages, ", ")
}

var errNothing = errors.New("the result is the zero Result, which says nothing")
