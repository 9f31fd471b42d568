package bad_test

import (
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-bad/asserted"
	"github.com/toolconform/toolconform/testdata/static/assert"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestRefuses(t *testing.T) {
	result := bad.New(nil).Execute(t.Context(), `{}`, who)
	assert.False(t, result.OK())
	assert.Error(t, result.Err())
	if err := result.Err(); err == nil || result.OK() {
		t.Fatalf("it answers %s", result.JSON())
	}
}
