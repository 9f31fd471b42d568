package contract_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

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
