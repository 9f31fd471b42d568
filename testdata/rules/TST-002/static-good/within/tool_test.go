package good

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestWeather(t *testing.T) {
	tool := &Tool{}
	if got := tool.Execute(t.Context(), `{"city":"Bern"}`, who).JSON(); got == "" {
		t.Error("there is no payload")
	}
	switch result := tool.Execute(t.Context(), `{}`, who); {
	case result.OK():
		t.Error("nothing is a city")
	}
}
