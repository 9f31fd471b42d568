package check

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// newTarget returns the target of a tool whose arguments have a JSON Schema, with examples that succeeded at the
// inspection.
func newTarget(t testing.TB, parameters string, examples ...string) Target {
	t.Helper()
	inspection := probe.Inspection{
		Description: probe.Description{Schema: []byte(
			`{"type":"function","name":"lookup","description":"Looks things up.","parameters":` + parameters + `}`)},
		Identity: probe.Identity{Type: "*lookup.Tool",
			Package: "example.com/tools/lookup"},
	}
	for _, arguments := range examples {
		inspection.Examples = append(inspection.Examples, contract.Example{Name: "an example", Arguments: arguments})
		inspection.Calls = []probe.Outcome{{OK: true, Payload: []byte(`{}`)}}
	}
	f := Understand(inspection, requirement.AgentTool)
	if f.Schema.Uncompiled != nil {
		t.Fatalf("the schema of the test does not compile: %v", f.Schema.Uncompiled)
	}
	return f
}

// city is a tool with one required and one optional argument.
const city = `{"type":"object","properties":{
	"city":{"type":"string","description":"Where."},
	"days":{"type":"integer","description":"How long.","minimum":1,"maximum":10}
},"required":["city"],"additionalProperties":false}`

const paris = `{"city": "Paris", "days": 3}`

// checkOf returns the check of a requirement.
func checkOf(t testing.TB, id string) Check {
	t.Helper()
	for _, c := range All() {
		if c.Requirement.ID == id {
			return c
		}
	}
	t.Fatalf("there is no check %s", id)
	return Check{}
}

// success and refusal are outcomes of calls.
func success(payload string) probe.Outcome { return probe.Outcome{OK: true, Payload: []byte(payload)} }

func refusal(messages ...string) probe.Outcome {
	var c probe.Outcome
	for _, m := range messages {
		c.Errors = append(c.Errors, contract.Error{Message: m})
	}
	return c
}

// observed returns the observation of calls.
func observed(calls ...probe.Outcome) probe.Observation { return probe.Observation{Calls: calls} }
