package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/throughfunction"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func call(t *testing.T, arguments string) contract.Result {
	t.Helper()
	return good.New(nil).Execute(t.Context(), arguments, who)
}

func TestAnswers(t *testing.T) {
	if result := call(t, `{"city":"Bern"}`); result.Err() != nil || result.JSON() == "" {
		t.Error(result)
	}
}

func TestRefuses(t *testing.T) {
	refused := func(arguments string) contract.Result { return call(t, arguments) }
	if refused(`{}`).OK() {
		t.Error("nothing is a city")
	}
}
