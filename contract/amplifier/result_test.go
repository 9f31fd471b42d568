package amplifier_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/amplifier"
)

type angry struct{}

func (angry) MarshalJSON() ([]byte, error) { panic("no") }
func (angry) Error() string                { panic("no") }

// Every constructor of a result, with its wire form and its text for the model.
//
//toolconform:witness MDL-006 MDL-008
func TestResultsHaveTheWireFormOfTheOriginal(t *testing.T) {
	path := &fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}
	circle := map[string]any{}
	circle["self"] = circle
	const lost = `{"success":false,"output":null,"error":{"message":"the tool's output could not be encoded as JSON","type":"EncodingError"}}`
	for _, c := range []struct {
		name       string
		result     amplifier.ToolResult
		wire, text string
	}{
		{"text", amplifier.Success("done <b>"), `{"success":true,"output":"done \u003cb\u003e","error":null}`, "done <b>"},
		{"object", amplifier.Success(map[string]any{"b": 1, "a": "x"}), `{"success":true,"output":{"a":"x","b":1},"error":null}`, `{"a":"x","b":1}`},
		{"list", amplifier.Success([]int{1, 2}), `{"success":true,"output":[1,2],"error":null}`, "[1,2]"},
		{"nothing", amplifier.Success(nil), `{"success":true,"output":null,"error":null}`, "Success"},
		{"false", amplifier.Success(false), `{"success":true,"output":false,"error":null}`, "false"},
		{"blank", amplifier.Success(""), `{"success":true,"output":"","error":null}`, ""},
		{"channel", amplifier.Success(make(chan int)), lost, "Error: the tool's output could not be encoded as JSON"},
		{"NaN", amplifier.Success(math.NaN()), lost, "Error: the tool's output could not be encoded as JSON"},
		{"circle", amplifier.Success(circle), lost, "Error: the tool's output could not be encoded as JSON"},
		{"panic", amplifier.Success(angry{}), lost, "Error: the tool's output could not be encoded as JSON"},
		{"failure", amplifier.Failure("path is required"), `{"success":false,"output":null,"error":{"message":"path is required"}}`, "Error: path is required"},
		{"error", amplifier.FailureOf(path), `{"success":false,"output":null,"error":{"message":"open x: file does not exist","type":"PathError"}}`, "Error: open x: file does not exist"},
		{"wrapped", amplifier.FailureOf(fmt.Errorf("read: %w", path)), `{"success":false,"output":null,"error":{"message":"read: open x: file does not exist","type":"PathError"}}`, "Error: read: open x: file does not exist"},
		{"plain error", amplifier.FailureOf(errors.New("no")), `{"success":false,"output":null,"error":{"message":"no","type":"error"}}`, "Error: no"},
		{"nil error", amplifier.FailureOf(nil), `{"success":false,"output":null,"error":{"message":"the tool failed without giving a reason","type":"error"}}`, "Error: the tool failed without giving a reason"},
		{"angry error", amplifier.FailureOf(angry{}), `{"success":false,"output":null,"error":{"message":"a amplifier_test.angry that panics when it is printed","type":"error"}}`, "Error: a amplifier_test.angry that panics when it is printed"},
		{"output alone", amplifier.FailureOutput(map[string]any{"returncode": 2}), `{"success":false,"output":{"returncode":2},"error":null}`, `{"returncode":2}`},
		{"output beside", amplifier.Failure("exit 2").WithOutput("stderr"), `{"success":false,"output":"stderr","error":{"message":"exit 2"}}`, "stderr"},
		{"output of a success stays", amplifier.Success(1).WithOutput(2), `{"success":true,"output":1,"error":null}`, "1"},
		{"details without message", amplifier.FailureDetails(map[string]any{"code": 7}), `{"success":false,"output":null,"error":{"code":7}}`, "Error: Unknown error"},
		{"details that do not encode", amplifier.FailureDetails(circle), `{"success":false,"output":null,"error":{"message":"the details of the error could not be encoded as JSON"}}`, "Error: the details of the error could not be encoded as JSON"},
		{"zero", amplifier.ToolResult{}, `{"success":false,"output":null,"error":null}`, "Error: Failed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := json.Marshal(c.result)
			if err != nil || string(text) != c.wire {
				t.Errorf("%s, %v\nwant %s", text, err, c.wire)
			}
			if got := c.result.Text(); got != c.text {
				t.Errorf("Text() = %q, want %q", got, c.text)
			}
			var back amplifier.ToolResult
			if err := json.Unmarshal(text, &back); err != nil || back.Text() != c.text || back.OK() != c.result.OK() {
				t.Errorf("read back: %v, %v", back, err)
			}
			if c.result.IsZero() != (c.name == "zero") {
				t.Error("IsZero is wrong")
			}
			if c.result.OK() == strings.HasPrefix(c.result.String(), "failure: ") {
				t.Error(c.result)
			}
		})
	}
}

// Changes of the original value do not change a result.
func TestResultsKeepWhatTheyWereGiven(t *testing.T) {
	output := map[string]any{"n": 1}
	result := amplifier.Success(output)
	output["n"] = 2
	result.Output().(map[string]any)["n"] = 3
	if result.OutputJSON() != `{"n":1}` {
		t.Error(result)
	}
	failure := amplifier.FailureDetails(map[string]any{"message": "m", "type": "T", "n": 1})
	failure.Details()["message"] = "x"
	if failure.Message() != "m" || failure.Type() != "T" || failure.Output() != nil || result.Details() != nil {
		t.Error(failure)
	}
}

// A missing success means true, as in the original, and contradictory results are rejected.
//
//toolconform:witness MDL-007
func TestResultsAreReadAsTheOriginalDoes(t *testing.T) {
	for wire, want := range map[string]string{
		`{}`:                                 "success: Success",
		`{"output":"x"}`:                     "success: x",
		`{"success":true,"error":null}`:      "success: Success",
		`{"success":false}`:                  "failure: Error: Failed",
		`{"success":false,"error":{}}`:       "failure: Error: Unknown error",
		`{"success":null,"output":3}`:        "success: 3",
		`{"output":{"a": [1, 2]},"other":1}`: `success: {"a":[1,2]}`,
		`{"success":true,"error":{"m":1}}`:   "read tool result: success is true, but there is an error",
		`{"error":{"message":"x"}}`:          "read tool result: success is true, but there is an error",
		`{"success":false,"error":"x"}`:      "read tool result: error is not an object",
		`{"success":false,"error":[1]}`:      "read tool result: error is not an object",
		`{"success":"yes"}`:                  "read tool result: success is neither true nor false",
		`[1]`:                                "read tool result: it is not a JSON object",
	} {
		var got amplifier.ToolResult
		var text string
		if err := json.Unmarshal([]byte(wire), &got); err != nil {
			text = err.Error()
		} else {
			text = got.String()
		}
		if !strings.HasPrefix(text, want) {
			t.Errorf("%s is %s, want %s", wire, text, want)
		}
	}
}

func FuzzReadToolResult(f *testing.F) {
	for _, seed := range []string{`{}`, `{"success":false,"error":{"message":"x","type":1}}`, `{"output":{"a":[null]}}`, `{"success":true,"error":{}}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var first, second amplifier.ToolResult
		if json.Unmarshal(text, &first) != nil {
			return
		}
		wire, err := json.Marshal(first)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(wire, &second); err != nil || first != second {
			t.Errorf("%s reads back as %s: %v", text, wire, err)
		}
		if first.OK() && first.Details() != nil {
			t.Errorf("%s is a success with an error", text)
		}
	})
}

// Member names match exactly and are unique, so that all decoders agree about success and failure.
func TestWireFormsAreReadExactly(t *testing.T) {
	for text, want := range map[string]string{
		`{"SUCCESS":false}`:                      "success: Success",
		`{"success":false,"ERROR":{}}`:           "failure: Error: Failed",
		`{"success":null,"output":"x"}`:          "success: x",
		`{"success":false,"success":true}`:       "is repeated",
		`{"success":true,"output":1,"output":2}`: "is repeated",
		`{"success":"yes"}`:                      "neither true nor false",
		`{"success":0}`:                          "neither true nor false",
		`null`:                                   "not a JSON object",
		`[]`:                                     "not a JSON object",
		`{"error":"x"}`:                          "error is not an object",
	} {
		var r amplifier.ToolResult
		got := ""
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			got = err.Error()
		} else {
			got = r.String()
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		`{"ID":"1","NAME":"n"}`:                "id is missing",
		`{"id":"1","id":"2","name":"n"}`:       "is repeated",
		`{"id":7,"name":"n"}`:                  "id is not a string",
		`{"id":"1","name":["n"]}`:              "name is not a string",
		`{"id":"1","name":null}`:               "name is missing",
		`null`:                                 "not a JSON object",
		`{"id":"1","name":"n","arguments":[]}`: "must be a JSON object",
	} {
		var c amplifier.ToolCall
		if err := json.Unmarshal([]byte(text), &c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %s", text, c, err, want)
		}
	}
}
