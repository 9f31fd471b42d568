package helloworld_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

var caller = contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}

//toolconform:witness REF-006
//toolconform:witness REF-018
func TestGreets(t *testing.T) {
	for arguments, want := range map[string]string{
		`{"name": "Ada"}`:        `{"Message":"Hello, Ada!","ConversationId":"c-1","SessionId":"s-1"}`,
		`{"name": " Ada <3 "}`:   `{"Message":"Hello,  Ada <3 !","ConversationId":"c-1","SessionId":"s-1"}`,
		`{"name": "Ada\n\"B"}`:   `{"Message":"Hello, Ada\n\"B!","ConversationId":"c-1","SessionId":"s-1"}`,
		`{"name": "Ada", "x":1}`: `{"Message":"Hello, Ada!","ConversationId":"c-1","SessionId":"s-1"}`,
	} {
		result := helloworld.New(nil).Execute(t.Context(), arguments, caller)
		if result.JSON() != want {
			t.Errorf("%s answers %s, want %s", arguments, result, want)
		}
		var payload helloworld.HelloWorldResult
		if err := result.Decode(&payload); err != nil || payload.SessionID != "s-1" || payload.ConversationID != "c-1" {
			t.Errorf("%s carries %+v, error %v", arguments, payload, err)
		}
	}
}

//toolconform:witness REF-005
//toolconform:witness REF-018
func TestRefusesABlankName(t *testing.T) {
	for arguments, want := range map[string]string{
		"":                   "HelloWorldTool requires a non-empty arguments object.",
		" \t\n":              "HelloWorldTool requires a non-empty arguments object.",
		`null`:               "HelloWorldTool requires a non-empty 'name' string.",
		`{}`:                 "HelloWorldTool requires a non-empty 'name' string.",
		`{"name": null}`:     "HelloWorldTool requires a non-empty 'name' string.",
		`{"name": ""}`:       "HelloWorldTool requires a non-empty 'name' string.",
		`{"name": " \t\n"}`:  "HelloWorldTool requires a non-empty 'name' string.",
		`{"Name": "Ada"}`:    "HelloWorldTool requires a non-empty 'name' string.",
		`{"name": "\u00a0"}`: "HelloWorldTool requires a non-empty 'name' string.",
	} {
		logger, lines := logbook.New()
		result := helloworld.New(logger).Execute(t.Context(), arguments, caller)
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
		`{"name": 5}`: `'name' must be a string`,
		`{`:           `the arguments are not valid JSON (byte 1)`,
		`["Ada"]`:     `the arguments must be a JSON object`,
	} {
		logger, lines := logbook.New()
		result := helloworld.New(logger).Execute(t.Context(), arguments, caller)
		if want := "HelloWorldTool failed to process arguments: " + why; result.OK() || result.Err().Error() != want {
			t.Errorf("%s answers %s, want the failure %s", arguments, result, want)
		}
		want := []string{`{"level":"ERROR","msg":"[HelloWorldTool_Execute__Exception]","error":"` + why + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s logged %s, want %s", arguments, logged, want)
		}
	}
}

//toolconform:witness REF-002
func TestIsCalledAgentHelloWorld(t *testing.T) {
	if name := helloworld.New(nil).Name(); name != "agent_hello_world" {
		t.Errorf("the tool is called %q", name)
	}
}

//toolconform:witness REF-003
func TestUsageSpeaksOfGreetingAndWelcoming(t *testing.T) {
	usage := helloworld.New(nil).UsageMetadata()
	for _, word := range []string{"personalized greeting", "asks to be greeted", "welcomed"} {
		if !strings.Contains(usage, word) {
			t.Errorf("the usage metadata does not say %q", word)
		}
	}
}

//toolconform:witness REF-004
//toolconform:witness REF-007
func TestSchemaHasTheNameAndNothingElse(t *testing.T) {
	schema := helloworld.New(nil).Schema()
	if len(schema.Parameters) != 1 {
		t.Fatalf("the schema has %d parameters", len(schema.Parameters))
	}
	if p := schema.Parameters[0]; p.Name != "name" || p.Type != contract.String || !p.Required {
		t.Errorf("the parameter is %+v", p)
	}
	if schema.Description != "Creates a friendly greeting message using the user's name." {
		t.Errorf("the description is %q", schema.Description)
	}
}
