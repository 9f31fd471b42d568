package good_test

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/rules/TST-002/static-good/asserted"
	"github.com/toolconform/toolconform/testdata/static/assert"
)

var who = contract.ExecutionContext{SessionID: "s", ConversationID: "c"}

func TestWeather(t *testing.T) {
	tool := good.New(nil)
	result := tool.Execute(t.Context(), `{"city":"Bern"}`, who)
	assert.True(t, result.OK())
	assert.NoError(t, json.Unmarshal([]byte(result.JSON()), &struct{ Rain int }{}))
	result = tool.Execute(t.Context(), `{"city":null}`, who)
	assert.False(t, result.OK(), result.JSON())
}
