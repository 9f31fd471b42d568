package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-003/static-bad/field"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

type suite struct {
	t    *testing.T
	tool *bad.Tool
}

func (s *suite) run(arguments string) contract.Result {
	s.t.Helper()
	return s.tool.Execute(s.t.Context(), arguments, who)
}

func TestAnswers(t *testing.T) {
	s := suite{t: t, tool: bad.New(nil)}
	s.tool = bad.New(nil)
	if result := s.run(`{"city":"Bern"}`); result.Err() != nil {
		t.Errorf("it answers %s", result.JSON())
	}
	if got := s.run(`{"city":"Basel"}`).JSON(); got == "" {
		t.Error("there is no payload")
	}
}
