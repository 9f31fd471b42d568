package contract_test

import (
	"encoding/json"
	"errors"
	"fmt"
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

// deep returns a value with that many levels.
func deep(levels int) any {
	var v any
	for range levels {
		v = []any{v}
	}
	return v
}

// A success never carries malformed JSON: a payload that does not encode becomes a failure, and bytes that are not UTF-8 are
// replaced.
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

// Blank failures can be expressed, so that the suite can report them. They are neither a success nor the zero Result.
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
	if got := zero.String(); got != "failure: the result is the zero Result: it has neither payload nor reason" {
		t.Errorf("String() = %q", got)
	}
}

func TestErrReachesTheReasons(t *testing.T) {
	result := contract.Failures(contract.Error{Code: "A", Message: "first"}, contract.Error{Message: "second"})
	err := fmt.Errorf("call tool: %w", result.Err())
	var failed *contract.ResultError
	if !errors.As(err, &failed) || len(failed.Errors) != 2 || failed.Errors[0].Code != "A" {
		t.Errorf("errors.As(%v) = %v", err, failed)
	}
	if got := result.Err().Error(); got != "first, second" {
		t.Errorf("Err() = %q", got)
	}
	if got := result.String(); got != "failure: first, second" {
		t.Errorf("String() = %q", got)
	}
}

func TestDecodePayload(t *testing.T) {
	var into struct{ A int }
	if err := contract.Success(map[string]int{"a": 5}).Decode(&into); err != nil || into.A != 5 {
		t.Errorf("Decode = %v, %v", into, err)
	}
	var failed *contract.ResultError
	if err := contract.Failure("no").Decode(&into); !errors.As(err, &failed) {
		t.Errorf("Decode of a failure = %v", err)
	}
	for _, target := range []any{nil, into, new(string)} {
		if err := contract.Success(map[string]int{}).Decode(target); err == nil {
			t.Errorf("Decode(%T) = nil", target)
		}
	}
}

func TestEqual(t *testing.T) {
	raw := func(text string) contract.Result { return contract.Success(json.RawMessage(text)) }
	failure := contract.Failure("a")
	for _, test := range []struct {
		a, b contract.Result
		want bool
	}{
		{raw(`{"a":1,"b":[true,null]}`), raw(`{"b":[true,null],"a":1}`), true},
		{raw(`1`), raw(`1.0`), true},
		{raw(`1e2`), raw(`100`), true},
		{raw(`-0`), raw(`0`), true},
		{raw(`9007199254740993`), raw(`9007199254740992`), false},
		{raw(`1e999999999999`), raw(`1`), false},
		{raw(`"A"`), raw(`"\u0041"`), true},
		{raw(`"1"`), raw(`1`), false},
		{raw(`[1,2]`), raw(`[2,1]`), false},
		{raw(`[1,2]`), raw(`[12]`), false},
		{raw(`{}`), raw(`[]`), false},
		{raw(`null`), raw(`false`), false},
		{raw(`{"a":1,"a":2}`), raw(`{"a":2}`), true},
		{raw(`{"a:b":1}`), raw(`{"a":1}`), false},
		{failure, contract.Failure("a"), true},
		{failure, contract.Failure("b"), false},
		{failure, contract.Failures(contract.Error{Code: "x", Message: "a"}), false},
		{contract.Result{}, contract.Result{}, true},
		{contract.Result{}, contract.Failure(""), false},
		{failure, raw(`null`), false},
		{contract.Failures(contract.Error{Message: "a"}, contract.Error{Message: "b"}),
			contract.Failures(contract.Error{Message: "b"}, contract.Error{Message: "a"}), false},
	} {
		if got := test.a.Equal(test.b); got != test.want {
			t.Errorf("(%v).Equal(%v) = %v", test.a, test.b, got)
		}
		if got := test.b.Equal(test.a); got != test.want {
			t.Errorf("(%v).Equal(%v) = %v", test.b, test.a, got)
		}
	}
}

func TestMarshalResult(t *testing.T) {
	if text, err := json.Marshal(contract.Success(map[string]int{"a": 1})); err != nil || string(text) != `{"a":1}` {
		t.Errorf("json.Marshal = %s, %v", text, err)
	}
	if text, err := json.Marshal(contract.Failure("no")); err == nil {
		t.Errorf("json.Marshal of a failure = %s", text)
	}
}
