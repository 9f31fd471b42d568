package agentlistmodes_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

// These are the four tests that TUL-010 section 6 requires, with their names.

// filled is a catalog with modes.
var filled = answering{modes: []agentlistmodes.AgentModeSummary{
	{
		ID:                  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		Key:                 "general",
		DisplayName:         "General Assistance",
		Description:         "Everyday questions.",
		SystemPromptSummary: "Answer briefly.",
		IsDefault:           true,
		HumanRoleHints:      []string{"anybody"},
		ExampleUtterances:   []string{"What can you do?", "Summarize this."},
	},
	{ID: "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB", Key: "review", DisplayName: "Review", Description: "Reading code."},
}}

// An answering is a catalog with a fixed result.
type answering struct {
	modes []agentlistmodes.AgentModeSummary
	err   error
}

func (a answering) GetAllModes(context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	return a.modes, a.err
}

//toolconform:witness MOD-034
func TestSchemaAndRegistration(t *testing.T) {
	logger, lines := logbook.New()
	registry := contract.Registry{Logger: logger}
	if err := registry.Register(agentlistmodes.New(logger, filled)); err != nil {
		t.Fatalf("the registry refuses the tool: %v", err)
	}
	descriptions := registry.Descriptions()
	if len(descriptions) != 1 || descriptions[0].Name != "agent_list_modes" || agentlistmodes.ToolName != "agent_list_modes" {
		t.Fatalf("the registry holds %v", registry.Names())
	}
	if usage := descriptions[0].UsageMetadata; usage != agentlistmodes.ToolUsageMetadata || strings.TrimSpace(usage) == "" {
		t.Errorf("the usage metadata is %q", usage)
	}
	const schema = `{"type":"function","name":"agent_list_modes",` +
		`"description":"Lists the available agent modes with their descriptions, to explain modes or to offer a choice of them.",` +
		`"parameters":{"type":"object","properties":{"includeExamples":{"type":"boolean",` +
		`"description":"True includes example utterances of each mode, if it has any.","default":false}},"required":[]}}`
	if string(descriptions[0].Schema) != schema {
		t.Errorf("the schema is %s, want %s", descriptions[0].Schema, schema)
	}
	for _, line := range lines() {
		if strings.Contains(line, `"level":"ERROR"`) {
			t.Errorf("the registration logged %s", line)
		}
	}
}

//toolconform:witness MOD-020 MOD-035
func TestHappyPathWithCatalogData(t *testing.T) {
	for _, arguments := range []string{"", " \n", "null", "{}", `{"includeExamples": false}`, `{"includeExamples": null}`} {
		result := agentlistmodes.New(nil, filled).Execute(t.Context(), arguments, contract.ExecutionContext{})
		if !result.OK() {
			t.Fatalf("%q answers %s", arguments, result)
		}
		modes := modesOf(t, result)
		if len(modes) != 2 {
			t.Fatalf("%q lists %d modes", arguments, len(modes))
		}
		for key, want := range map[string]any{
			"id":          "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
			"key":         "general",
			"displayName": "General Assistance",
			"description": "Everyday questions.",
			"isDefault":   true,
		} {
			if modes[0][key] != want {
				t.Errorf("%q lists a first mode with the %s %v, want %v", arguments, key, modes[0][key], want)
			}
		}
	}
}

//toolconform:witness MOD-036
func TestHappyPathWithIncludeExamples(t *testing.T) {
	result := agentlistmodes.New(nil, filled).Execute(t.Context(), `{"includeExamples": true}`, contract.ExecutionContext{})
	if !result.OK() {
		t.Fatalf("the answer is %s", result)
	}
	modes := modesOf(t, result)
	for i, want := range [][]any{{"What can you do?", "Summarize this."}, {}} {
		if got, ok := modes[i]["exampleUtterances"].([]any); !ok || !slices.Equal(got, want) {
			t.Errorf("mode %d has the example utterances %v, want %v", i, modes[i]["exampleUtterances"], want)
		}
	}
}

//toolconform:witness MOD-037
func TestCatalogFailurePath(t *testing.T) {
	failing := answering{modes: filled.modes, err: errors.New("the catalog's password is hunter2")}
	result := agentlistmodes.New(nil, failing).Execute(t.Context(), `{}`, contract.ExecutionContext{})
	if result.OK() {
		t.Errorf("the answer is %s", result)
	}
	if reasons := result.Errors(); len(reasons) != 1 || reasons[0].Message != "AgentListModesTool failed to list modes." {
		t.Errorf("the reasons are %v", reasons)
	}
	if payload := result.JSON(); payload != "" {
		t.Errorf("the failure carries the payload %s", payload)
	}
}

func modesOf(t *testing.T, result contract.Result) []map[string]any {
	t.Helper()
	var payload map[string][]map[string]any
	if err := json.Unmarshal([]byte(result.JSON()), &payload); err != nil {
		t.Fatalf("the payload does not parse: %v", err)
	}
	if modes, ok := payload["modes"]; !ok || len(payload) != 1 || len(modes) == 0 {
		t.Fatalf("the payload has no modes, or more than them: %s", result)
	}
	return payload["modes"]
}
