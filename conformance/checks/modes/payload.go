package modes

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/prose"
)

func modePayloadChecks() []check.Check {
	return []check.Check{
		check.OnCalls("MOD-004", modeEmptyCases, evaluateModeEmpty).Needing(append(check.SchemaRules(), "MOD-003", "ARG-001")...),
		check.OnCalls("MOD-005", check.ExampleCases, check.OnPayload(evaluateModes)).Needing("RES-001", "RES-008"),
		check.OnCalls("MOD-006", check.ExampleCases, onModes("MOD-005", evaluateDescriptor)).Needing("RES-001", "RES-008", "MOD-005"),
		check.OnCalls("MOD-007", check.ExampleCases, onModes("MOD-005", evaluateModeID)).Needing("RES-001", "RES-008", "MOD-005"),
		check.OnCalls("MOD-008", utteranceCases, check.OnPayload(evaluateUtterances)).Needing("RES-001", "RES-008", "MOD-003", "MOD-005"),
		check.OnCalls("MOD-009", modeAgainCases, evaluateModeAgain).Needing("RES-001"),
	}
}

// modesIn returns the modes of a payload, or what is wrong with it.
func modesIn(payload []byte) (modes []any, got string) {
	object, ok := check.ReadPayload(payload).(map[string]any)
	if !ok {
		return nil, "the payload is not an object"
	}
	if members := slices.Sorted(maps.Keys(object)); !slices.Equal(members, []string{"modes"}) {
		return nil, "the payload has the members " + suite.Plain(fmt.Sprintf("%q", members))
	}
	if modes, ok = object["modes"].([]any); !ok {
		return nil, "modes is not an array"
	}
	return modes, ""
}

func evaluateModes(f check.Target, t check.Case, payload []byte) error {
	if _, got := modesIn(payload); got != "" {
		return f.Violation(t, got)
	}
	return nil
}

// onModes evaluates each mode of a well-formed payload. evaluate returns the violation, or "".
func onModes(owner string, evaluate func(mode map[string]any) string) func(check.Target, check.Case, probe.Observation) error {
	return check.OnPayload(func(f check.Target, t check.Case, payload []byte) error {
		modes, got := modesIn(payload)
		if got != "" {
			return &suite.Violation{Of: owner, Got: got}
		}
		for i, mode := range modes {
			descriptor, _ := mode.(map[string]any)
			if got := evaluate(descriptor); got != "" {
				return f.Violation(t, fmt.Sprintf("/modes/%d: %s", i, got))
			}
		}
		return nil
	})
}

// descriptor lists the required members of a mode. Hints may be null; examples may be absent unless requested.
var descriptor = []struct {
	name     string
	kinds    []string
	optional bool
}{
	{"id", []string{"string"}, false},
	{"key", []string{"string"}, false},
	{"displayName", []string{"string"}, false},
	{"description", []string{"string"}, false},
	{"systemPromptSummary", []string{"string"}, false},
	{"isDefault", []string{"boolean"}, false},
	{"humanRoleHints", []string{"array", "null"}, false},
	{"exampleUtterances", []string{"array", "null"}, true},
}

func evaluateDescriptor(mode map[string]any) string {
	if mode == nil {
		return "it is not an object"
	}
	for _, member := range descriptor {
		value, ok := mode[member.name]
		kind := check.TypeName(value)
		switch {
		case !ok && member.optional:
		case !ok:
			return member.name + " is missing"
		case !slices.Contains(member.kinds, kind):
			return member.name + " is " + prose.Article(kind)
		}
		for _, item := range items(value) {
			if _, ok := item.(string); !ok {
				return member.name + " holds " + prose.Article(check.TypeName(item))
			}
		}
	}
	return ""
}

func items(value any) []any {
	all, _ := value.([]any)
	return all
}

var modeID = regexp.MustCompile(`\A[0-9A-Fa-f]{32}\z`)

func evaluateModeID(mode map[string]any) string {
	if id, ok := mode["id"].(string); ok && !modeID.MatchString(id) {
		return "the id " + suite.Quote(id) + " is not a GUID without hyphens"
	}
	return ""
}

// utteranceCases returns the examples that ask for utterances: by them the author declares that some exist.
func utteranceCases(f check.Target) ([]check.Case, error) {
	all, err := check.ExampleCases(f)
	if err != nil {
		return nil, err
	}
	if p, ok := f.Schema.Argument(modeArgument); !ok || p.Type != contract.Boolean {
		return nil, &suite.Violation{Of: "MOD-003", Got: "there is no boolean " + modeArgument}
	}
	var asking []check.Case
	for _, t := range all {
		var arguments map[string]any
		if json.Unmarshal(t.Calls[0].Arguments, &arguments) == nil && arguments[modeArgument] == true {
			asking = append(asking, t)
		}
	}
	if len(asking) == 0 {
		return nil, &suite.Untestable{
			Why:   "no example asks for example utterances, from a catalogue that has some",
			Write: check.ExampleMethod(f.Inspection.Type, `{"`+modeArgument+`": true}`),
		}
	}
	return asking, nil
}

func evaluateUtterances(f check.Target, t check.Case, payload []byte) error {
	modes, got := modesIn(payload)
	if got != "" {
		return &suite.Violation{Of: "MOD-005", Got: got}
	}
	for _, mode := range modes {
		if descriptor, ok := mode.(map[string]any); ok && len(items(descriptor["exampleUtterances"])) > 0 {
			return nil
		}
	}
	return f.Violation(t, "no mode has example utterances")
}
