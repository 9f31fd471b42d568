package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-003/static-good"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestConformance(t *testing.T) { conformance.Test(t, conformance.Tool(good.New)) }

func TestAnswers(t *testing.T) {
	result := good.New(nil).Execute(t.Context(), `{"city":"Bern"}`, who)
	var payload struct{ Rain int }
	if err := result.Decode(&payload); err != nil || payload.Rain != 4 {
		t.Errorf("it answers %s", result)
	}
}
