package good_test

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/method"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestMethod(t *testing.T) {
	execute := good.New(nil).Execute
	for i := range 3 {
		results := []contract.Result{execute(t.Context(), strings.Repeat("{", i), who)}
		if results[0].OK() {
			t.Error("half of an object is a city")
		}
	}
}
