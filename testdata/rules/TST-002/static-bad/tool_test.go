package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-bad"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestRefuses(t *testing.T) {
	for _, arguments := range []string{`{}`, `{"city":5}`} {
		if result := bad.New(nil).Execute(t.Context(), arguments, who); result.OK() {
			t.Errorf("%s is taken", arguments)
		}
	}
}

func TestDoesNotPanic(t *testing.T) {
	bad.New(nil).Execute(t.Context(), `{"city":"Bern"}`, who)
	_ = bad.New(nil).Execute(t.Context(), `{"city":"Basel"}`, who)
}
