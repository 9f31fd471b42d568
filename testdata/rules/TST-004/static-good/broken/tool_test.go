package good_test

import (
	"context"
	"io"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-004/static-good/broken"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAnswers(t *testing.T) {
	result := good.New(nil, steady{}).Execute(t.Context(), `{"city":"Bern"}`, who)
	var payload struct{ Rain int }
	if err := result.Decode(&payload); err != nil || payload.Rain != 4 {
		t.Errorf("it answers %s", result)
	}
}

type broken struct{}

func (broken) Fall(context.Context, string) (int, error) { return 0, io.ErrUnexpectedEOF }

func TestFails(t *testing.T) {
	for _, arguments := range []string{`{}`, `{"city":"Bern"}`} {
		if good.New(nil, broken{}).Execute(t.Context(), arguments, who).OK() {
			t.Error("nobody fell")
		}
	}
}

type steady struct{}

func (steady) Fall(context.Context, string) (int, error) { return 4, nil }
