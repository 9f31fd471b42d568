package agentlistmodes_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/internal/logbook"
)

type summaries = []agentlistmodes.AgentModeSummary

//toolconform:witness MOD-030
//toolconform:witness MOD-033
//toolconform:witness REF-018
func TestPayloadKeysArePublished(t *testing.T) {
	const (
		first = `{"modes":[{"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","key":"general","displayName":"General Assistance",` +
			`"description":"Everyday questions.","systemPromptSummary":"Answer briefly.","isDefault":true,` +
			`"humanRoleHints":["anybody"],"exampleUtterances":`
		second = `},{"id":"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB","key":"review","displayName":"Review","description":"Reading code.",` +
			`"systemPromptSummary":"","isDefault":false,"humanRoleHints":[],"exampleUtterances":[]}]}`
	)
	for arguments, want := range map[string]string{
		``:                          first + `[]` + second,
		`{}`:                        first + `[]` + second,
		`{"includeExamples":false}`: first + `[]` + second,
		`{"includeExamples":true}`:  first + `["What can you do?","Summarize this."]` + second,
	} {
		execution := contract.ExecutionContext{SessionID: "s-1", ConversationID: "c-1", UserID: "u-1"}
		if result := agentlistmodes.New(nil, filled).Execute(t.Context(), arguments, execution); result.JSON() != want {
			t.Errorf("%q answers %s, want %s", arguments, result, want)
		}
	}
}

//toolconform:witness MOD-032
func TestListsEveryModeInTheCatalogsOrder(t *testing.T) {
	var modes summaries
	for _, key := range []string{"c", "a", "b", "a"} {
		modes = append(modes, agentlistmodes.AgentModeSummary{Key: key})
	}
	var keys []any
	result := agentlistmodes.New(nil, answering{modes: modes}).Execute(t.Context(), "", contract.ExecutionContext{})
	for _, mode := range modesOf(t, result) {
		keys = append(keys, mode["key"])
	}
	if !slices.Equal(keys, []any{"c", "a", "b", "a"}) {
		t.Errorf("the modes are %v", keys)
	}
}

//toolconform:witness MOD-025
func TestListsMayBeNilOrEmpty(t *testing.T) {
	for name, list := range map[string][]string{"nil": nil, "empty": {}} {
		catalog := answering{modes: summaries{{Key: "general", HumanRoleHints: list, ExampleUtterances: list}}}
		result := agentlistmodes.New(nil, catalog).Execute(t.Context(), `{"includeExamples":true}`, contract.ExecutionContext{})
		modes := modesOf(t, result)
		for _, key := range []string{"humanRoleHints", "exampleUtterances"} {
			if got, ok := modes[0][key].([]any); !ok || len(got) != 0 {
				t.Errorf("%s %s are %v", name, key, modes[0][key])
			}
		}
	}
}

func TestCatalogWithoutModesIsASuccess(t *testing.T) {
	result := agentlistmodes.New(nil, answering{modes: summaries{}}).Execute(t.Context(), "", contract.ExecutionContext{})
	if result.JSON() != `{"modes":[]}` {
		t.Errorf("the answer is %s", result)
	}
}

//toolconform:witness MOD-031
func TestPayloadIsValidWhateverTheTextsHold(t *testing.T) {
	odd := "\"\\ </script> & \x00\x1b\u2028 \xff é 漢 🙂"
	mode := agentlistmodes.AgentModeSummary{
		ID: odd, Key: odd, DisplayName: odd, Description: odd, SystemPromptSummary: odd,
		HumanRoleHints: []string{odd}, ExampleUtterances: []string{odd},
	}
	catalog := answering{modes: summaries{mode}}
	result := agentlistmodes.New(nil, catalog).Execute(t.Context(), `{"includeExamples":true}`, contract.ExecutionContext{})
	if !result.OK() || !json.Valid([]byte(result.JSON())) {
		t.Fatalf("the answer is %q", result)
	}
	const want = "\"\\ </script> & \x00\x1b\u2028 \ufffd é 漢 🙂"
	if got := modesOf(t, result)[0]["description"]; got != want {
		t.Errorf("the description is %q, want %q", got, want)
	}
}

//toolconform:witness REF-018
func TestFailuresAreGenericAndLoggedOnce(t *testing.T) {
	const exception, null = "[AgentListModesTool_Execute__Exception]", "[AgentListModesTool_Execute__NullCatalog]"
	for name, test := range map[string]struct {
		catalog   agentlistmodes.AgentModeCatalogService
		arguments string
		message   string
		tag       string
		cause     string
	}{
		"error":  {answering{err: errors.New("hunter2")}, "", "AgentListModesTool failed to list modes.", exception, "hunter2"},
		"panic":  {panicking{"hunter2"}, "", "AgentListModesTool failed to list modes.", exception, "mode catalog panicked: hunter2"},
		"nil":    {answering{}, "", "Mode catalog returned null.", null, "mode catalog returned null"},
		"cancel": {answering{err: context.Canceled}, "", "AgentListModesTool failed to list modes.", exception, "context canceled"},
		"wrong": {filled, `{"includeExamples":"yes"}`, "AgentListModesTool failed to list modes: 'includeExamples' must be true or false",
			exception, "'includeExamples' must be true or false"},
		"malformed": {filled, `{`, "AgentListModesTool failed to list modes: the arguments are not valid JSON (byte 1)",
			exception, "the arguments are not valid JSON (byte 1)"},
	} {
		logger, lines := logbook.New()
		result := agentlistmodes.New(logger, test.catalog).Execute(t.Context(), test.arguments, contract.ExecutionContext{})
		if result.OK() || result.Err().Error() != test.message {
			t.Errorf("%s: the answer is %s, want the failure %s", name, result, test.message)
		}
		want := []string{`{"level":"ERROR","msg":"` + test.tag + `","error":"` + test.cause + `"}` + "\n"}
		if logged := lines(); !slices.Equal(logged, want) {
			t.Errorf("%s: logged %s, want %s", name, logged, want)
		}
	}
}

func TestWithoutACatalogEveryCallFails(t *testing.T) {
	result := agentlistmodes.New(nil, nil).Execute(t.Context(), "", contract.ExecutionContext{})
	if result.OK() || result.Err().Error() != "AgentListModesTool failed to list modes." {
		t.Errorf("the answer is %s", result)
	}
}

//toolconform:witness MOD-027
func TestReadsOnceAndChangesNothing(t *testing.T) {
	catalog := &counting{answering: filled}
	before, err := json.Marshal(filled.modes)
	if err != nil {
		t.Fatal(err)
	}
	tool := agentlistmodes.New(nil, catalog)
	for call := 1; call <= 3; call++ {
		tool.Execute(t.Context(), `{"includeExamples":true}`, contract.ExecutionContext{})
		if catalog.asked != call {
			t.Errorf("after %d calls the catalog was asked %d times", call, catalog.asked)
		}
	}
	if after, err := json.Marshal(filled.modes); err != nil || string(after) != string(before) {
		t.Errorf("the catalog's modes are now %s, error %v", after, err)
	}
}

// The tool gets a value without pointers and a service with one method that reads, so it cannot change anything.
//
//toolconform:witness MOD-021
//toolconform:witness MOD-028 MOD-029
func TestToolIsGivenNothingToChangeAModeWith(t *testing.T) {
	service := reflect.TypeFor[agentlistmodes.AgentModeCatalogService]()
	method, ok := service.MethodByName("GetAllModes")
	if want := reflect.TypeFor[func(context.Context) (summaries, error)](); !ok || service.NumMethod() != 1 || method.Type != want {
		t.Errorf("the catalog service has %d methods, GetAllModes is a %v", service.NumMethod(), method.Type)
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[contract.ExecutionContext]()) {
		if field.Type.Kind() != reflect.String {
			t.Errorf("the execution context has %s, a %s", field.Name, field.Type)
		}
	}
}

//toolconform:witness MOD-022
func TestSummaryHasTheFieldsOfTheSourceContract(t *testing.T) {
	summary := reflect.TypeFor[agentlistmodes.AgentModeSummary]()
	for name, want := range map[string]reflect.Type{
		"ID":                  reflect.TypeFor[string](),
		"Key":                 reflect.TypeFor[string](),
		"DisplayName":         reflect.TypeFor[string](),
		"Description":         reflect.TypeFor[string](),
		"SystemPromptSummary": reflect.TypeFor[string](),
		"IsDefault":           reflect.TypeFor[bool](),
		"HumanRoleHints":      reflect.TypeFor[[]string](),
		"ExampleUtterances":   reflect.TypeFor[[]string](),
	} {
		if field, ok := summary.FieldByName(name); !ok || field.Type != want {
			t.Errorf("the field %s is a %v, want %s", name, field.Type, want)
		}
	}
}

type panicking struct{ cause any }

func (p panicking) GetAllModes(context.Context) (summaries, error) { panic(p.cause) }

type counting struct {
	answering
	asked int
}

func (c *counting) GetAllModes(ctx context.Context) (summaries, error) {
	c.asked++
	return c.answering.GetAllModes(ctx)
}
