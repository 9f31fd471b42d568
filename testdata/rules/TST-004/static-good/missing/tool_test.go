package good_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-004/static-good/missing"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	result := good.New(nil, steady{}).Execute(t.Context(), `{"city":"Bern"}`, who)
	var payload struct{ Rain int }
	if err := result.Decode(&payload); err != nil || payload.Rain != 4 {
		t.Errorf("it answers %s", result)
	}
}

func TestFails(t *testing.T) {
	if good.New(nil, nil).Execute(t.Context(), `{"city":"Bern"}`, who).OK() {
		t.Error("nobody fell")
	}
}

type steady struct{}

func (steady) Fall(context.Context, string) (int, error) { return 4, nil }
