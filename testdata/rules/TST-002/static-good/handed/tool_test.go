package good_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/handed"
	"github.com/toolconform/toolconform/testdata/static/checks"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestAll(t *testing.T) { checks.All(t, good.New(nil)) }
