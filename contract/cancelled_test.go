package contract_test

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func TestCancelledSaysSo(t *testing.T) {
	for _, test := range []struct {
		name    string
		payload any
		want    string
	}{
		{"nothing", nil, `{"cancelled":true}`},
		{"nil pointer", (*greeting)(nil), `{"cancelled":true}`},
		{"no mark", json.RawMessage(`{"b":1,"a":2}`), `{"b":1,"a":2,"cancelled":true}`},
		{"empty object", struct{}{}, `{"cancelled":true}`},
		{"in place", json.RawMessage(`{"b":1,"WasCancelled":false,"a":2}`), `{"b":1,"WasCancelled":true,"a":2}`},
		{"american", json.RawMessage(`{"canceled":null}`), `{"canceled":true}`},
		{"snake", json.RawMessage(`{"was_canceled":"no","z":"<"}`), `{"was_canceled":true,"z":"<"}`},
		{"both", json.RawMessage(`{"cancelled":false,"was_cancelled":false}`), `{"cancelled":true,"was_cancelled":true}`},
		{"deeper does not count", json.RawMessage(`{"a":{"cancelled":true}}`), `{"a":{"cancelled":true},"cancelled":true}`},
		{"similar does not count", json.RawMessage(`{"cancel":true}`), `{"cancel":true,"cancelled":true}`},
		{"list", []int{1, 2}, `{"result":[1,2],"cancelled":true}`},
		{"text", "half", `{"result":"half","cancelled":true}`},
		{"result", contract.Success(map[string]int{"a": 1}), `{"a":1,"cancelled":true}`},
	} {
		got := contract.Cancelled(test.payload)
		if !got.OK() || got.JSON() != test.want {
			t.Errorf("%s: Cancelled = %v, want %s", test.name, got, test.want)
		}
	}
}

func TestCancelledKeepsFailures(t *testing.T) {
	failed := contract.Failure("no")
	if got := contract.Cancelled(failed); !got.Equal(failed) {
		t.Errorf("Cancelled(failure) = %v", got)
	}
	if got := contract.Cancelled(make(chan int)); got.OK() {
		t.Errorf("Cancelled(channel) = %v", got)
	}
}
