package modes

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

// catalog is a catalogue with some modes. It notes the calls that change something.
type catalog struct {
	modes   []AgentModeSummary
	changed string
}

func (c *catalog) GetAllModes(context.Context) ([]AgentModeSummary, error) { return c.modes, nil }

func (c *catalog) CountReading(context.Context) error { return c.note("CountReading") }

func (c *catalog) SetSessionMode(context.Context, string, string) error {
	return c.note("SetSessionMode")
}

func (c *catalog) Select(context.Context, string) error { return c.note("Select") }

func (c *catalog) note(method string) error {
	c.changed = method
	return nil
}

// list calls the tool with a catalogue, and returns the modes of the payload.
func list(t *testing.T, c *catalog) []map[string]any {
	t.Helper()
	result := New(nil, c).Execute(t.Context(), `{"includeExamples":true}`, contract.ExecutionContext{SessionID: "s"})
	var payload struct{ Modes []map[string]any }
	if err := json.Unmarshal([]byte(result.JSON()), &payload); err != nil || !result.OK() {
		t.Fatalf("%s: %v", result, err)
	}
	return payload.Modes
}

// modesOf returns modes with some keys.
func modesOf(keys ...string) (all []AgentModeSummary) {
	for _, key := range keys {
		all = append(all, AgentModeSummary{Key: key, SystemPromptSummary: "Help.", HumanRoleHints: []string{"user"}})
	}
	return all
}

// Lists may be nil or empty.
func TestMOD025(t *testing.T) {
	for _, texts := range [][]string{nil, {}, {"user"}} {
		list(t, &catalog{modes: []AgentModeSummary{{Key: "general", HumanRoleHints: texts, ExampleUtterances: texts}}})
	}
}

// The tool changes nothing in the catalogue.
func TestMOD027(t *testing.T) { unchanged(t, "CountReading") }

// The tool does not change the session.
func TestMOD028(t *testing.T) { unchanged(t, "SetSessionMode") }

// The tool does not select a mode.
func TestMOD029(t *testing.T) { unchanged(t, "Select") }

func unchanged(t *testing.T, method string) {
	t.Helper()
	c := &catalog{modes: modesOf("general")}
	if list(t, c); c.changed == method {
		t.Errorf("the tool calls %s", method)
	}
}

// published are the keys of a mode, and the types of their values.
var published = map[string]reflect.Kind{
	"id": reflect.String, "key": reflect.String, "displayName": reflect.String, "description": reflect.String,
	"systemPromptSummary": reflect.String, "isDefault": reflect.Bool, "humanRoleHints": reflect.Slice, "note": reflect.String,
}

// The published keys are there.
func TestMOD030(t *testing.T) {
	mode := list(t, &catalog{modes: modesOf("general")})[0]
	for key := range published {
		if _, ok := mode[key]; !ok {
			t.Errorf("the key %s is missing in %v", key, mode)
		}
	}
}

// The published keys keep their types.
func TestMOD033(t *testing.T) {
	for key, value := range list(t, &catalog{modes: modesOf("general")})[0] {
		if kind, ok := published[key]; ok && reflect.ValueOf(value).Kind() != kind {
			t.Errorf("%s is a %T", key, value)
		}
	}
}

// The payload is valid whatever text the modes contain.
func TestMOD031(t *testing.T) {
	const odd = "\"quoted\" \\ \n\x00 漢"
	mode := AgentModeSummary{Key: odd, DisplayName: odd, Description: odd, SystemPromptSummary: odd, Note: odd, HumanRoleHints: []string{odd}}
	list(t, &catalog{modes: []AgentModeSummary{mode}})
}

// All modes are listed, in the order of the catalogue.
func TestMOD032(t *testing.T) {
	var want, got []string
	for i := range 30 {
		want = append(want, fmt.Sprint("mode_", 30-i))
	}
	for _, mode := range list(t, &catalog{modes: modesOf(want...)}) {
		got = append(got, fmt.Sprint(mode["key"]))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the modes are %v", got)
	}
}
