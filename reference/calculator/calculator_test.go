package calculator_test

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

var caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}

//toolconform:witness REF-018
func TestCalculates(t *testing.T) {
	const ids = `,"ConversationId":"c-1","SessionId":"s-1"}`
	for arguments, want := range map[string]string{
		`{"operation": "add", "left": 7, "right": 2}`:         `{"Operation":"add","Left":7,"Right":2,"Result":9` + ids,
		`{"operation": "subtract", "left": 7, "right": 2}`:    `{"Operation":"subtract","Left":7,"Right":2,"Result":5` + ids,
		`{"operation": "multiply", "left": 7, "right": -2}`:   `{"Operation":"multiply","Left":7,"Right":-2,"Result":-14` + ids,
		`{"operation": "divide", "left": 7, "right": 2}`:      `{"Operation":"divide","Left":7,"Right":2,"Result":3.5` + ids,
		`{"operation": "divide", "left": 1, "right": 1e-3}`:   `{"Operation":"divide","Left":1,"Right":0.001,"Result":1000` + ids,
		`{"operation": " Divide\t", "left": 7.0, "right": 2}`: `{"Operation":"divide","Left":7,"Right":2,"Result":3.5` + ids,
		`{"operation": "divide", "left": 0, "right": 2}`:      `{"Operation":"divide","Left":0,"Right":2,"Result":0` + ids,
	} {
		if result := calculator.New(nil).Execute(t.Context(), arguments, caller); result.JSON() != want {
			t.Errorf("%s answers %s, want %s", arguments, result, want)
		}
	}
}

//toolconform:witness REF-018
func TestSaysWhatItCannotCalculate(t *testing.T) {
	const (
		operation = "CalculatorTool requires 'operation' (add|subtract|multiply|divide)."
		operands  = "CalculatorTool requires both 'left' and 'right' numeric values."
		zero      = "CalculatorTool divide-by-zero is not allowed."
		large     = "CalculatorTool result is too large for a number."
	)
	for arguments, want := range map[string]string{
		"":       "CalculatorTool requires a non-empty arguments object.",
		" \t\r ": "CalculatorTool requires a non-empty arguments object.",
		`null`:   operation,
		`{}`:     operation,
		`{"operation": null, "left": 7, "right": 2}`:                  operation,
		`{"operation": "", "left": 7, "right": 2}`:                    operation,
		`{"operation": "  ", "left": 7, "right": 2}`:                  operation,
		`{"left": 7, "right": 2}`:                                     operation,
		`{"operation": "add", "right": 2}`:                            operands,
		`{"operation": "add", "left": 7}`:                             operands,
		`{"operation": "add", "left": 7, "right": null}`:              operands,
		`{"operation": "power"}`:                                      operands,
		`{"operation": " Power ", "left": 7, "right": 2}`:             "CalculatorTool unsupported operation ' Power '.",
		`{"operation": "divide", "left": 7, "right": 0}`:              zero,
		`{"operation": "divide", "left": 7, "right": -0.0}`:           zero,
		`{"operation": "divide", "left": 0, "right": 0}`:              zero,
		`{"operation": "divide", "left": 7, "right": 1e-400}`:         zero,
		`{"operation": "divide", "left": 1e308, "right": 1e-300}`:     large,
		`{"operation": "multiply", "left": 1e308, "right": -10}`:      large,
		`{"operation": "add", "left": 1.7e308, "right": 1.7e308}`:     large,
		`{"operation": "subtract", "left": -1.7e308, "right": 1e308}`: large,
	} {
		logger, lines := logbook.New()
		result := calculator.New(logger).Execute(t.Context(), arguments, caller)
		if result.OK() || result.Err().Error() != want {
			t.Errorf("%q answers %s, want the failure %s", arguments, result, want)
		}
		if logged := lines(); len(logged) > 0 {
			t.Errorf("%q was expected, and yet logged: %s", arguments, logged)
		}
	}
}

//toolconform:witness REF-018
func TestLogsArgumentsThatCannotBeRead(t *testing.T) {
	for arguments, why := range map[string]string{
		`{"operation": "add", "left": "7", "right": 2}`:   `'left' must be a number`,
		`{"operation": "add", "left": 7, "right": true}`:  `'right' must be a number`,
		`{"operation": "add", "left": 1e400, "right": 2}`: `'left' is too large a number`,
		`{"operation": 1, "left": 7, "right": 2}`:         `'operation' must be a string`,
		`{`:       `the arguments are not valid JSON (byte 1)`,
		`"7 / 2"`: `the arguments must be a JSON object`,
	} {
		logger, lines := logbook.New()
		result := calculator.New(logger).Execute(t.Context(), arguments, caller)
		if want := "CalculatorTool failed to process arguments: " + why; result.OK() || result.Err().Error() != want {
			t.Errorf("%s answers %s, want the failure %s", arguments, result, want)
		}
		want := []string{`{"level":"ERROR","msg":"[CalculatorTool_Execute__Exception]","error":"` + why + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", arguments, logged, want)
		}
	}
}

//toolconform:witness REF-018
func TestPayloadReadsBack(t *testing.T) {
	result := calculator.New(nil).Execute(t.Context(), `{"operation": "ADD", "left": 0.5, "right": 0.25}`, caller)
	var payload calculator.CalculatorResult
	if err := result.Decode(&payload); err != nil {
		t.Fatal(err)
	}
	want := calculator.CalculatorResult{
		Operation: "add", Left: 0.5, Right: 0.25, Result: 0.75, ConversationID: "c-1", SessionID: "s-1",
	}
	if payload != want {
		t.Errorf("the payload is %+v, want %+v", payload, want)
	}
}
