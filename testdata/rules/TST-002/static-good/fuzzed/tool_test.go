package good_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/fuzzed"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func FuzzExecute(f *testing.F) {
	tool := good.New(nil)
	f.Add("{}")
	f.Fuzz(func(t *testing.T, arguments string) {
		result := tool.Execute(t.Context(), arguments, who)
		if result.OK() == (result.Err() != nil) || !result.OK() && strings.Contains(result.Err().Error(), "panic") {
			t.Error(result)
		}
		if result.OK() && !json.Valid([]byte(result.JSON())) {
			t.Error(result)
		}
	})
}
