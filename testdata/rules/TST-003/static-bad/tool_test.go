package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-003/static-bad"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	result := bad.New(nil).Execute(t.Context(), `{"city":"Bern"}`, who)
	var payload struct{ Rain int }
	if err := result.Decode(&payload); err != nil || payload.Rain != 4 {
		t.Errorf("it answers %s", result)
	}
}

func TestReturnsRepeatedly(t *testing.T) {
	call := func(city string) contract.Result { return bad.New(nil).Execute(t.Context(), city, who) }
	if result := call(`{"city":"Basel"}`); !result.OK() || result.Err() != nil {
		t.Errorf("it answers %v", result.Errors())
	}
}
