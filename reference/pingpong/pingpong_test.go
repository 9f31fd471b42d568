package pingpong_test

import (
	"math"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/internal/logbook"
	"github.com/toolconform/toolconform/reference/pingpong"
)

var caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}

//toolconform:witness REF-018
func TestReturnsAndCounts(t *testing.T) {
	const ids = `,"ConversationId":"c-1","SessionId":"s-1"}`
	for arguments, want := range map[string]string{
		`{"message": "hello", "count": 1}`: `{"Reply":"pong: hello","Count":2` + ids,
		`{"message": " hello "}`:           `{"Reply":"pong:  hello ","Count":1` + ids,
		`{"message": ""}`:                  `{"Reply":"pong: ping","Count":1` + ids,
		`{"message": " \t"}`:               `{"Reply":"pong: ping","Count":1` + ids,
		`{"message": null, "count": null}`: `{"Reply":"pong: ping","Count":1` + ids,
		`{"count": -1}`:                    `{"Reply":"pong: ping","Count":0` + ids,
		`{"count": 1.0}`:                   `{"Reply":"pong: ping","Count":2` + ids,
		`{}`:                               `{"Reply":"pong: ping","Count":1` + ids,
		`null`:                             `{"Reply":"pong: ping","Count":1` + ids,
		"":                                 `{"Reply":"pong: ping","Count":1` + ids,
		" \n":                              `{"Reply":"pong: ping","Count":1` + ids,
	} {
		if result := pingpong.New(nil).Execute(t.Context(), arguments, caller); result.JSON() != want {
			t.Errorf("%q answers %s, want %s", arguments, result, want)
		}
	}
}

//toolconform:witness REF-018
func TestLargestCountWraps(t *testing.T) {
	result := pingpong.New(nil).Execute(t.Context(), `{"count": 2147483647}`, caller)
	var payload pingpong.PingPongResult
	if err := result.Decode(&payload); err != nil || payload.Count != math.MinInt32 {
		t.Errorf("after the largest count comes %d, error %v", payload.Count, err)
	}
}

//toolconform:witness REF-018
func TestLogsArgumentsThatCannotBeRead(t *testing.T) {
	for arguments, why := range map[string]string{
		`{"count": "1"}`:         `'count' must be an integer`,
		`{"count": 1.5}`:         `'count' must be an integer`,
		`{"count": 2147483648}`:  `'count' must be between -2147483648 and 2147483647`,
		`{"count": -2147483649}`: `'count' must be between -2147483648 and 2147483647`,
		`{"message": 5}`:         `'message' must be a string`,
		`{`:                      `the arguments are not valid JSON (byte 1)`,
		`1`:                      `the arguments must be a JSON object`,
	} {
		logger, lines := logbook.New()
		result := pingpong.New(logger).Execute(t.Context(), arguments, caller)
		if want := "PingPongTool failed to process arguments: " + why; result.OK() || result.Err().Error() != want {
			t.Errorf("%s answers %s, want the failure %s", arguments, result, want)
		}
		want := []string{`{"level":"ERROR","msg":"[PingPongTool_Execute__Exception]","error":"` + why + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", arguments, logged, want)
		}
	}
}
