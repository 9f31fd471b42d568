package failureinjection_test

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/failureinjection"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

var caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}

//toolconform:witness REF-018
func TestSucceedsByDefault(t *testing.T) {
	const ids = `,"ConversationId":"c-1","SessionId":"s-1"}`
	for arguments, want := range map[string]string{
		`{"shouldFail": false, "payload": " p "}`:     `{"RequestedFailure":false,"Payload":" p "` + ids,
		`{"failureMessage": "the disk is full"}`:      `{"RequestedFailure":false,"Payload":null` + ids,
		`{"shouldFail": null, "failureMessage":null}`: `{"RequestedFailure":false,"Payload":null` + ids,
		`{"payload": ""}`:                             `{"RequestedFailure":false,"Payload":""` + ids,
		`{"payload": null}`:                           `{"RequestedFailure":false,"Payload":null` + ids,
		`{}`:                                          `{"RequestedFailure":false,"Payload":null` + ids,
		`null`:                                        `{"RequestedFailure":false,"Payload":null` + ids,
		"":                                            `{"RequestedFailure":false,"Payload":null` + ids,
	} {
		logger, lines := logbook.New()
		result := failureinjection.New(logger).Execute(t.Context(), arguments, caller)
		if result.JSON() != want {
			t.Errorf("%q answers %s, want %s", arguments, result, want)
		}
		var payload failureinjection.FailureInjectionResult
		if err := result.Decode(&payload); err != nil || payload.RequestedFailure {
			t.Errorf("%q carries %+v, error %v", arguments, payload, err)
		}
		if logged := lines(); len(logged) > 0 {
			t.Errorf("%q succeeded, and yet logged: %s", arguments, logged)
		}
	}
}

// The event is not an error: it has a tag, all fields in a fixed order, and no attribute error.
//
//toolconform:witness REF-015
//toolconform:witness REF-016
//toolconform:witness REF-018
func TestFailsOnRequest(t *testing.T) {
	const event = `{"level":"ERROR","msg":"Intentional failure requested.","tag":"FailureInjectionTool.ExecuteAsync",`
	none := contract.ExecutionContext{}
	for _, test := range []struct {
		arguments string
		execution contract.ExecutionContext
		message   string
		fields    string
	}{
		{`{"shouldFail": true}`, caller,
			"FailureInjectionTool was asked to fail.", `"ConversationId":"c-1","SessionId":"s-1","Payload":""}`},
		{`{"shouldFail": true}`, none,
			"FailureInjectionTool was asked to fail.", `"ConversationId":"","SessionId":"","Payload":""}`},
		{`{"shouldFail": true, "failureMessage": " \t", "payload": "p"}`, none,
			"FailureInjectionTool was asked to fail.", `"ConversationId":"","SessionId":"","Payload":"p"}`},
		{`{"shouldFail": true, "failureMessage": " the disk is full "}`, caller,
			" the disk is full ", `"ConversationId":"c-1","SessionId":"s-1","Payload":""}`},
	} {
		logger, lines := logbook.New()
		result := failureinjection.New(logger).Execute(t.Context(), test.arguments, test.execution)
		want := []contract.Error{{Message: test.message}}
		if result.OK() || !slices.Equal(result.Errors(), want) || result.JSON() != "" {
			t.Errorf("%s answers %s, want the failure %q", test.arguments, result, test.message)
		}
		if logged, want := lines(), []string{event + test.fields + "\n"}; !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", test.arguments, logged, want)
		}
	}
}

func TestFailsWithoutALogger(t *testing.T) {
	result := failureinjection.New(nil).Execute(t.Context(), `{"shouldFail": true}`, caller)
	if result.OK() || result.Err().Error() != "FailureInjectionTool was asked to fail." {
		t.Errorf("the answer is %s", result)
	}
}

//toolconform:witness REF-018
func TestLogsArgumentsThatCannotBeRead(t *testing.T) {
	for arguments, why := range map[string]string{
		`{"shouldFail": "true"}`:                     `'shouldFail' must be true or false`,
		`{"shouldFail": true, "failureMessage": []}`: `'failureMessage' must be a string`,
		`{"payload": {}}`:                            `'payload' must be a string`,
		`{`:                                          `the arguments are not valid JSON (byte 1)`,
		`true`:                                       `the arguments must be a JSON object`,
	} {
		logger, lines := logbook.New()
		result := failureinjection.New(logger).Execute(t.Context(), arguments, caller)
		if want := "FailureInjectionTool failed to process arguments: " + why; result.OK() || result.Err().Error() != want {
			t.Errorf("%s answers %s, want the failure %s", arguments, result, want)
		}
		want := []string{`{"level":"ERROR","msg":"[FailureInjectionTool_Execute__Exception]","error":"` + why + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", arguments, logged, want)
		}
	}
}
