package bad_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-004/static-bad"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	result := bad.New(nil, steady{}).Execute(t.Context(), `{"city":"Bern"}`, who)
	var payload struct{ Rain int }
	if err := result.Decode(&payload); err != nil || payload.Rain != 4 {
		t.Errorf("it answers %s", result)
	}
}

func TestRefuses(t *testing.T) {
	tool := bad.New(nil, steady{})
	if result := tool.Execute(t.Context(), `{"city":5}`, who); result.OK() {
		t.Error("5 is a city")
	}
	if result := tool.Execute(t.Context(), `{"city":`, who); result.OK() {
		t.Error("half of an object is a city")
	}
	if result := tool.Execute(t.Context(), "", who); result.OK() {
		t.Error("nothing is a city")
	}
}

type steady struct{}

func (steady) Fall(context.Context, string) (int, error) { return 4, nil }
