package limits_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-003/limits"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	succeeds(t, limits.New(nil).Execute(t.Context(), `{"city":"Bern"}`, who))
}

func succeeds(t *testing.T, result contract.Result) {
	if result.JSON() == "" {
		t.Error("there is no payload")
	}
}
