package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-005/static-bad"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	result := bad.New(nil).Execute(t.Context(), `{"city":"Bern"}`, who)
	if !result.OK() {
		t.Fatalf("it answers %s", result)
	}
}

func TestRefuses(t *testing.T) {
	for _, arguments := range []string{`{}`, `{"city":5}`} {
		if result := bad.New(nil).Execute(t.Context(), arguments, who); result.OK() {
			t.Errorf("%s is taken", arguments)
		}
	}
}
