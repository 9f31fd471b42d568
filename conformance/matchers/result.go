// Package matchers has Gomega matchers for agent tools: for the result of a call, and for whether a tool keeps the contract.
package matchers

import (
	"encoding/json"
	"fmt"

	"github.com/onsi/gomega"
	"github.com/onsi/gomega/format"
	"github.com/onsi/gomega/types"

	"github.com/toolconform/toolconform/contract"
)

// BeSuccess succeeds if actual, a contract.Result, is a success.
func BeSuccess() types.GomegaMatcher { return &outcome{want: true} }

// BeFailure succeeds if actual, a contract.Result, is a failure. Each further matcher, or value compared by Equal, has to match the text of
// Result.Err.
func BeFailure(text ...any) types.GomegaMatcher { return &outcome{text: text} }

// HavePayload succeeds if actual, a contract.Result, is a success whose payload matches. The payload is decoded from JSON (objects as
// map[string]any, numbers as float64). A value instead of a matcher is compared by its JSON.
func HavePayload(payload any) types.GomegaMatcher {
	if matcher, ok := payload.(types.GomegaMatcher); ok {
		return &hasPayload{matcher}
	}
	return &hasPayload{sameJSON{payload}}
}

// An outcome matches results by success or failure, and by the text of a failure.
type outcome struct {
	want    bool
	text    []any
	failure string // why the text does not match
}

func (m *outcome) Match(actual any) (bool, error) {
	result, err := resultOf(actual)
	if err != nil || result.OK() != m.want {
		return false, err
	}
	for _, text := range m.text {
		matcher, ok := text.(types.GomegaMatcher)
		if !ok {
			matcher = gomega.Equal(text)
		}
		if ok, err := matcher.Match(result.Err().Error()); err != nil || !ok {
			m.failure = legible(matcher.FailureMessage(result.Err().Error()))
			return false, err
		}
	}
	return true, nil
}

func (m *outcome) FailureMessage(actual any) string {
	if m.failure != "" {
		return m.failure
	}
	return message(actual, "to be "+m.name())
}

func (m *outcome) NegatedFailureMessage(actual any) string {
	return message(actual, "not to be "+m.name())
}

func (m *outcome) name() string {
	if m.want {
		return "a success"
	}
	return "a failure"
}

// hasPayload matches the decoded payload of a success.
type hasPayload struct{ payload types.GomegaMatcher }

func (m *hasPayload) Match(actual any) (bool, error) {
	result, err := resultOf(actual)
	if err != nil || !result.OK() {
		return false, err
	}
	var payload any
	if err := result.Decode(&payload); err != nil {
		return false, fmt.Errorf("decode the payload: %w", err)
	}
	return m.payload.Match(payload)
}

func (m *hasPayload) FailureMessage(actual any) string {
	return m.describe(actual, "to be a success", m.payload.FailureMessage)
}

func (m *hasPayload) NegatedFailureMessage(actual any) string {
	return m.describe(actual, "to be a success", m.payload.NegatedFailureMessage)
}

func (m *hasPayload) describe(actual any, otherwise string, describe func(any) string) string {
	result, err := resultOf(actual)
	var payload any
	if err != nil || !result.OK() || result.Decode(&payload) != nil {
		return message(actual, otherwise)
	}
	return legible(describe(payload))
}

// sameJSON matches a decoded payload that equals the JSON of want.
type sameJSON struct{ want any }

func (m sameJSON) Match(actual any) (bool, error) {
	want, err := json.Marshal(m.want)
	if err != nil {
		return false, fmt.Errorf("marshal the expected payload: %w", err)
	}
	got, err := json.Marshal(actual)
	if err != nil {
		return false, fmt.Errorf("marshal the payload: %w", err)
	}
	return gomega.MatchJSON(want).Match(got)
}

func (m sameJSON) FailureMessage(actual any) string {
	return format.Message(actual, "to be the JSON of", m.want)
}

func (m sameJSON) NegatedFailureMessage(actual any) string {
	return format.Message(actual, "not to be the JSON of", m.want)
}

// resultOf returns an error if actual is not a contract.Result.
func resultOf(actual any) (contract.Result, error) {
	result, ok := actual.(contract.Result)
	if !ok {
		return result, fmt.Errorf("the matcher expects a contract.Result, got\n%s", format.Object(actual, 1))
	}
	return result, nil
}

func message(actual any, to string) string {
	if result, ok := actual.(contract.Result); ok {
		actual = result.String()
	}
	return legible(format.Message(actual, to))
}
