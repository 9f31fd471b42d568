package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/table"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestTable(t *testing.T) {
	for _, c := range []struct {
		arguments string
		ok        bool
		want      string
	}{
		{`{"city":"Bern"}`, true, `{"rain":4}`},
		{`{}`, false, ""},
	} {
		result := good.New(nil).Execute(t.Context(), c.arguments, who)
		if result.OK() != c.ok || result.JSON() != c.want {
			t.Errorf("%s answers %s", c.arguments, result)
		}
	}
}
