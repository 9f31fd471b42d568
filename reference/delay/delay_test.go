package delay_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/delay"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

var caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}

const ids = `,"SessionId":"s-1","ConversationId":"c-1"}`

//toolconform:witness REF-018
func TestWaits(t *testing.T) {
	for arguments, want := range map[string]string{
		`{"milliseconds": 250, "note": " n "}`: waited("250", "250", `" n "`),
		`{"milliseconds": 250.0}`:              waited("250", "250", "null"),
		`{"milliseconds": 0, "note": ""}`:      waited("0", "0", `""`),
		`{"milliseconds": -1}`:                 waited("0", "0", "null"),
		`{"milliseconds": 60000}`:              waited("60000", "60000", "null"),
		`{"milliseconds": 60001}`:              waited("60000", "60000", "null"),
		`{"milliseconds": 3000000000}`:         waited("60000", "60000", "null"),
		`{"milliseconds": null}`:               waited("1000", "1000", "null"),
		`{}`:                                   waited("1000", "1000", "null"),
		`null`:                                 waited("1000", "1000", "null"),
		"":                                     waited("1000", "1000", "null"),
		" \n":                                  waited("1000", "1000", "null"),
	} {
		synctest.Test(t, func(t *testing.T) {
			start := time.Now()
			result := delay.New(nil).Execute(t.Context(), arguments, caller)
			if result.JSON() != want {
				t.Errorf("%q answers %s, want %s", arguments, result, want)
			}
			var payload delay.DelayResult
			if err := result.Decode(&payload); err != nil || time.Since(start).Milliseconds() != payload.ElapsedMilliseconds {
				t.Errorf("%q took %s and says %d ms, error %v", arguments, time.Since(start), payload.ElapsedMilliseconds, err)
			}
		})
	}
}

func waited(requested, elapsed, note string) string {
	return `{"RequestedMilliseconds":` + requested + `,"ElapsedMilliseconds":` + elapsed + `,"WasCancelled":false,"Note":` + note + ids
}

//toolconform:witness REF-014
//toolconform:witness REF-018
func TestCancelledIsASuccessThatSaysSo(t *testing.T) {
	for name, test := range map[string]struct {
		arguments string
		after     time.Duration
		want      string
	}{
		"half-way":    {`{"milliseconds": 1000, "note": "n"}`, 400 * time.Millisecond, cancelled("1000", "400", `"n"`)},
		"clamped":     {`{"milliseconds": 90000}`, time.Second, cancelled("60000", "1000", "null")},
		"beforehand":  {`{"milliseconds": 1000}`, 0, cancelled("1000", "0", "null")},
		"no time":     {`{"milliseconds": 0}`, 0, cancelled("0", "0", "null")},
		"the default": {``, 999 * time.Millisecond, cancelled("1000", "999", "null")},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), test.after)
			defer cancel()
			start := time.Now()
			if result := delay.New(nil).Execute(ctx, test.arguments, caller); result.JSON() != test.want {
				t.Errorf("%s: the answer is %s, want %s", name, result, test.want)
			}
			if late := time.Since(start) - test.after; late != 0 {
				t.Errorf("%s: the answer came %s after the end of the context", name, late)
			}
		})
	}
}

func cancelled(requested, elapsed, note string) string {
	return `{"RequestedMilliseconds":` + requested + `,"ElapsedMilliseconds":` + elapsed + `,"WasCancelled":true,"Note":` + note + ids
}

//toolconform:witness REF-018
func TestLogsArgumentsThatCannotBeRead(t *testing.T) {
	for arguments, why := range map[string]string{
		`{"milliseconds": "5"}`:                 `'milliseconds' must be an integer`,
		`{"milliseconds": 0.5}`:                 `'milliseconds' must be an integer`,
		`{"milliseconds": 9223372036854775808}`: `'milliseconds' must be between -9223372036854775808 and 9223372036854775807`,
		`{"note": 5}`:                           `'note' must be a string`,
		`{`:                                     `the arguments are not valid JSON (byte 1)`,
		`[]`:                                    `the arguments must be a JSON object`,
	} {
		logger, lines := logbook.New()
		result := delay.New(logger).Execute(t.Context(), arguments, caller)
		if want := "DelayTool failed to process arguments: " + why; result.OK() || result.Err().Error() != want {
			t.Errorf("%s answers %s, want the failure %s", arguments, result, want)
		}
		want := []string{`{"level":"ERROR","msg":"[DelayTool_Execute__Exception]","error":"` + why + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", arguments, logged, want)
		}
	}
}
