package contract_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
)

func TestSuccessMarshalsNow(t *testing.T) {
	payload := map[string]any{"b": 1, "a": "<b>&amp;"}
	result := contract.Success(payload)
	payload["b"] = 2
	if got, want := result.JSON(), `{"a":"<b>&amp;","b":1}`; got != want {
		t.Errorf("JSON() = %s, want %s", got, want)
	}
	if !result.OK() || result.IsZero() || result.Err() != nil || result.Errors() != nil {
		t.Errorf("a success is not one: %#v", result)
	}
}

func TestSuccessOfNothingIsNull(t *testing.T) {
	if got := contract.Success(nil); !got.OK() || got.JSON() != "null" {
		t.Errorf("Success(nil) = %v", got)
	}
}

type panics struct{}

func (panics) MarshalJSON() ([]byte, error) { panic(angry{}) }

type says string

func (s says) MarshalJSON() ([]byte, error) { return []byte(s), nil }

type ring struct{ Next *ring }

// deep nests one level more than readers go.
func deep(levels int) any {
	var v any
	for range levels {
		v = []any{v}
	}
	return v
}

// A success cannot carry malformed JSON: what has none becomes a failure, and bytes that are no UTF-8 are replaced.
//
//toolconform:witness RES-011
func TestWhatHasNoJSONIsAFailure(t *testing.T) {
	circle := &ring{}
	circle.Next = circle
	self := map[string]any{}
	self["self"] = self
	for name, payload := range map[string]any{
		"channel":        make(chan int),
		"function":       func() {},
		"not a number":   math.NaN(),
		"infinity":       map[string]any{"a": []float64{math.Inf(-1)}},
		"circle":         circle,
		"map in itself":  self,
		"panics":         panics{},
		"panics, deeper": []any{1, panics{}},
		"malformed":      says(`{"a":`),
		"two documents":  says(`{} {}`),
		"no text":        says(""),
		"raw, malformed": json.RawMessage(`{"a":1`),
		"too deep":       deep(10_001),
		"zero result":    contract.Result{},
		"failure within": map[string]any{"inner": contract.Failure("no")},
	} {
		result := contract.Success(payload)
		if result.OK() || result.IsZero() || result.JSON() != "" || len(result.Errors()) != 1 {
			t.Errorf("%s: Success = %#v, want a failure with one reason", name, result)
			continue
		}
		if message := result.Errors()[0].Message; message != "the tool's result could not be encoded as JSON" {
			t.Errorf("%s: the message is %q, want a generic one", name, message)
		}
	}
}

func TestEveryPayloadIsValidJSONAndUTF8(t *testing.T) {
	for _, payload := range []any{
		json.RawMessage("\"a\xffb\""), "a\xffb", map[string]string{"\xff": "\xfe"}, says("[ 1 , \"\xc3\" ]"), deep(10_000), "\u2028",
	} {
		result := contract.Success(payload)
		if text := result.JSON(); !result.OK() || !json.Valid([]byte(text)) || !utf8.ValidString(text) {
			t.Errorf("Success(%.40q) = %.80v", payload, result)
		}
	}
}

func TestAResultIsNotNested(t *testing.T) {
	inner := contract.Success(map[string]int{"a": 1})
	for name, got := range map[string]contract.Result{
		"value":   contract.Success(inner),
		"pointer": contract.Success(&inner),
		"twice":   contract.Success(contract.Success(inner)),
	} {
		if got.JSON() != `{"a":1}` {
			t.Errorf("%s: %v", name, got)
		}
	}
	failed := contract.Failures(contract.Error{Code: "E", Message: "no"})
	if got := contract.Success(failed); !got.Equal(failed) {
		t.Errorf("a failure became %v", got)
	}
	if got := contract.Success([]contract.Result{inner}).JSON(); got != `[{"a":1}]` {
		t.Errorf("a result in a list is %s", got)
	}
	if got := contract.Success((*contract.Result)(nil)).JSON(); got != "null" {
		t.Errorf("a nil pointer is %s", got)
	}
}

func TestFailures(t *testing.T) {
	reasons := []contract.Error{{Code: "A", Message: "first"}, {Message: "second"}}
	result := contract.Failures(reasons...)
	reasons[0].Message = "changed"
	if got := result.Errors(); len(got) != 2 || got[0].Message != "first" || got[0].Code != "A" {
		t.Errorf("Errors() = %v", got)
	}
	result.Errors()[0].Message = "changed"
	if got := result.Errors()[0].Message; got != "first" {
		t.Errorf("a caller changed the result: %q", got)
	}
}

// What says nothing can be expressed, so that the suite can find it, and is never a success nor the zero Result.
func TestBlankFailures(t *testing.T) {
	for name, result := range map[string]contract.Result{
		"blank":      contract.Failure(""),
		"spaces":     contract.Failure(" \n"),
		"no reasons": contract.Failures(),
	} {
		if result.OK() || result.IsZero() || len(result.Errors()) != 1 || strings.TrimSpace(result.Errors()[0].Message) != "" {
			t.Errorf("%s: %#v", name, result)
		}
	}
}

func TestZeroResult(t *testing.T) {
	var zero contract.Result
	if zero.OK() || !zero.IsZero() || zero.JSON() != "" || zero.Errors() != nil || zero.Err() == nil {
		t.Errorf("the zero result: %#v", zero)
	}
	if got := zero.String(); got != "failure: the result is the zero Result, which says nothing" {
		t.Errorf("String() = %q", got)
	}
}
