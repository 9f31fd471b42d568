package hosts

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/requirement"
)

// Every rule is in the catalogue, does not bind tools alone, and evaluates existing stimuli; every stimulus is evaluated.
func TestRulesAreOfTheCatalogue(t *testing.T) {
	if len(Requirements()) != len(rules) {
		t.Errorf("of %d rules, %d are requirements", len(rules), len(Requirements()))
	}
	evaluated := map[string]bool{}
	for _, stimulus := range stimuli {
		for _, id := range strings.Fields(stimulus.rules) {
			evaluated[id] = true
			if rules[id] == nil {
				t.Errorf("the stimulus %q is evaluated by %s, which is no rule", stimulus.name, id)
			}
		}
	}
	for _, id := range Requirements() {
		binds := requirement.MustLookup(id).BindsTo
		if !slices.ContainsFunc([]requirement.Binder{requirement.Executor, requirement.Reasoner, requirement.Registry, requirement.Serializer}, binds) {
			t.Errorf("%s does not bind a host", id)
		}
		if !evaluated[id] {
			t.Errorf("%s evaluates no stimulus", id)
		}
	}
	names := map[string]bool{}
	for _, stimulus := range stimuli {
		if stimulus.rules == "" || names[stimulus.name] {
			t.Errorf("the stimulus %q is not evaluated, or a duplicate", stimulus.name)
		}
		names[stimulus.name] = true
	}
}

// The forms in which hosts report failures and payloads.
func TestForms(t *testing.T) {
	for output, failure := range map[string]bool{
		`{"status":"error","error_message":"x"}`: true, `{"Status":"ERROR"}`: true, `{"is_error":true}`: true, `{"isError":true}`: true,
		`{"success":false,"error":null}`: true, `{"ok":false}`: true, `{"error":"x"}`: true, `{"error":{"message":"x"}}`: true,
		"Error: x": true, "error executing tool": true, "[TOOL_RESULTS]\n- call_id: 1\n- status: error\n": true,
		`{"status":"success","result":{"error":"x"}}`: false, `{"error":null}`: false, `{"error":false}`: false, `{"errors":0}`: false,
		`"Error"`: false, `{}`: false, `[]`: false, ``: false, "no error": false, "- status: success\n": false, `{"status":"errors found: none"}`: false,
	} {
		if reportsFailure(output) != failure {
			t.Errorf("%s is recognized as a failure: %v", output, !failure)
		}
	}
	for output, carried := range map[string]bool{
		`{"a":1,"b":"é"}`: true, `{"b":"é", "a":1}`: true, `{"result":{"b":"\u00e9","a":1}}`: true, `[[{"a":1,"b":"é"}]]`: true,
		`{"result_json":"{\"b\":\"é\",\"a\":1}"}`: true, "result:\n```\n{\"a\":1,\"b\":\"é\"}\n```": true,
		`{"a":1}`: false, `"é"`: false, ``: false, `{`: false,
	} {
		if carries(output, `{"a":1,"b":"é"}`) != carried {
			t.Errorf("%s carries the payload: %v", output, !carried)
		}
	}
	if !containsText(`{"x":["a \u003cb\u003e"]}`, "a <b>") || containsText(`{"x":1}`, "a") {
		t.Error("texts are not found")
	}
}
