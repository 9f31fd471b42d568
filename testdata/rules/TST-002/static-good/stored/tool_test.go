package good_test

import (
	"context"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/stored"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

type host struct{ tools []contract.Tool }

func (h host) call(name, arguments string) string {
	for _, tool := range h.tools {
		if tool.Name() == name {
			return answer(tool, arguments)
		}
	}
	return ""
}

func answer(tool contract.Tool, arguments string) string {
	return tool.Execute(context.Background(), arguments, who).String()
}

func TestHost(t *testing.T) {
	if got := (host{[]contract.Tool{good.New(nil)}}).call("rest", "{}"); got == "" {
		t.Error("nothing is answered")
	}
}
