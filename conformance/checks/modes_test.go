package checks

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// modeSchema is a sound schema of the mode tool.
const modeSchema = `{"type":"function","name":"agent_list_modes","description":"Lists the agent modes.","parameters":{
"type":"object","properties":{"includeExamples":{"type":"boolean","description":"Whether to include examples."}},"required":[]}}`

const oneMode = `{"id":"0A1B2C3D4E5F60718293A4B5C6D7E8F9","key":"general","displayName":"General","description":"","systemPromptSummary":"",
"isDefault":true,"humanRoleHints":null,"exampleUtterances":["Hi."],"status":"active"}`

// modeTarget returns the target of a mode catalogue tool with that description.
func modeTarget(schema string) *check.Target {
	return check.Understand(probe.Inspection{
		Description: probe.Description{Name: "agent_list_modes", Usage: "Lists.", Schema: []byte(schema), OnServer: true},
		Identity:    probe.Identity{Type: "*modes.Tool"},
		Examples:    []contract.Example{{Name: "all", Arguments: `{"includeExamples":true}`}},
		Calls:       []probe.Outcome{{OK: true, Payload: []byte(`{"modes":[]}`)}},
		Declaration: probe.Declaration{Services: []string{"catalog"}},
	}, requirement.TUL010)
}

func TestModeIdentity(t *testing.T) {
	f := modeTarget(modeSchema)
	client, renamed := f.Inspection.Description, f.Inspection.Description
	client.OnServer, renamed.Name = false, "agent_modes"
	for _, c := range []struct {
		id   string
		d    probe.Description
		want string
	}{
		{"MOD-001", f.Inspection.Description, "pass"},
		{"MOD-001", renamed, `Name returns "agent_modes"`},
		{"MOD-002", f.Inspection.Description, "pass"},
		{"MOD-002", client, "FullyExecutedOnServer returns false"},
	} {
		if got := Finding(t, c.id, f, c.d); got != c.want {
			t.Errorf("%s: %s, want %s", c.id, got, c.want)
		}
	}
	if !check.Understand(probe.Inspection{Description: renamed}, requirement.TUL010).Bound() {
		t.Error("a mode catalogue tool under another name is not judged")
	}
	if check.Understand(probe.Inspection{Description: Sound()}, requirement.TUL010).Bound() {
		t.Error("TUL-010 binds a tool that greets")
	}
}

func TestModeSchema(t *testing.T) {
	for from, c := range map[string]struct{ to, want string }{
		"x":                 {"x", "pass"},
		`"boolean"`:         {`"string"`, `includeExamples is "string", not boolean`},
		`"required":[]`:     {`"required":["includeExamples"]`, "includeExamples is required"},
		`"includeExamples"`: {`"examples"`, `there is an argument "examples", there is no argument includeExamples`},
	} {
		f := modeTarget(strings.Replace(modeSchema, from, c.to, 1))
		if got := Finding(t, "MOD-003", f, f.Inspection.Description); got != c.want {
			t.Errorf("%s: %s, want %s", c.to, got, c.want)
		}
	}
}

func TestModePayloads(t *testing.T) {
	f := modeTarget(modeSchema)
	other := func(from, to string) string { return `{"modes":[` + strings.Replace(oneMode, from, to, 1) + `]}` }
	for _, c := range []struct{ id, payload, want string }{
		{"MOD-005", `{"modes":[]}`, "pass"},
		{"MOD-005", `[]`, "the payload is not an object"},
		{"MOD-005", `{"modes":[],"count":0}`, `the payload has the members ["count" "modes"]`},
		{"MOD-005", `{"modes":{}}`, "modes is not an array"},
		{"MOD-006", `{"modes":{}}`, "by MOD-005"},
		{"MOD-006", other("", ""), "pass"},
		{"MOD-006", `{"modes":[5]}`, "/modes/0: it is not an object"},
		{"MOD-006", other(`"key"`, `"Key"`), "/modes/0: key is missing"},
		{"MOD-006", other(`true`, `"yes"`), "/modes/0: isDefault is a string"},
		{"MOD-006", other(`"humanRoleHints":null`, `"humanRoleHints":[1]`), "/modes/0: humanRoleHints holds a number"},
		{"MOD-006", other(`"exampleUtterances":["Hi."],`, ``), "pass"},
		{"MOD-007", other("", ""), "pass"},
		{"MOD-007", other("0A1B2C3D", "0a1b2c3d"), "pass"},
		{"MOD-007", other("0A1B2C3D", "0A1B2C3D-"), `/modes/0: the id "0A1B2C3D-4E5F60718293A4B5C6D7E8F9" is not a GUID without hyphens`},
		{"MOD-008", other("", ""), "pass"},
		{"MOD-008", other(`["Hi."]`, `[]`), "no mode has example utterances"},
	} {
		got := Evaluated(t, f, c.id, "", probe.Observation{Calls: []probe.Outcome{{OK: true, Payload: []byte(c.payload)}}})
		if got != c.want {
			t.Errorf("%s on %s: %s, want %s", c.id, c.payload, got, c.want)
		}
	}
}

func TestModeExamplesWithoutUtterances(t *testing.T) {
	f := modeTarget(modeSchema)
	f.Inspection.Examples[0].Arguments = `{}`
	if got := Evaluated(t, f, "MOD-008", "", probe.Observation{}); !strings.HasPrefix(got, "untestable: no example asks") {
		t.Errorf("without such an example: %s", got)
	}
	f = modeTarget(strings.Replace(modeSchema, "boolean", "string", 1))
	if got := Evaluated(t, f, "MOD-008", "", probe.Observation{}); got != "by MOD-003" {
		t.Errorf("without such an argument: %s", got)
	}
}

func TestModeCalls(t *testing.T) {
	f := modeTarget(modeSchema)
	ok := func(payload string) probe.Outcome { return probe.Outcome{OK: true, Payload: []byte(payload)} }
	one := ok(`{"modes":[` + oneMode + `]}`)
	said := func(text string) probe.Outcome { return probe.Outcome{Errors: []contract.Error{{Message: text}}} }
	logged := probe.Entry{Call: 0, Level: 8, Message: "[X_Execute__NullCatalog]", Attrs: []probe.Attribute{{Key: "error", Error: true}}}
	again := logged
	again.Call = 1
	const empty = 4 // the first case in which the catalogue returns nothing
	served := []probe.Served{{Call: 0, Service: "catalog"}, {Call: 1, Service: "catalog"}}
	for i, c := range []struct {
		id       string
		stimulus int
		o        probe.Observation
		want     string
	}{
		{"MOD-004", 0, probe.Observation{Calls: []probe.Outcome{one}}, "pass"},
		{"MOD-004", 0, probe.Observation{Calls: []probe.Outcome{said("no")}}, "by ARG-001"},
		{"MOD-004", 1, probe.Observation{Calls: []probe.Outcome{said("no")}}, `a failed result: "no"`},
		{"MOD-009", 0, probe.Observation{Calls: []probe.Outcome{one, one}}, "pass"},
		{"MOD-009", 0, probe.Observation{Calls: []probe.Outcome{said("no"), one}}, "by RES-001"},
		{"MOD-009", 0, probe.Observation{Calls: []probe.Outcome{one, said("no")}}, `the repeated call fails: "no"`},
		{"MOD-009", 0, probe.Observation{Calls: []probe.Outcome{one, ok(`{"modes":[]}`)}},
			"the repeated call returns a different payload, at /modes"},
		{"MOD-011", 0, probe.Observation{Calls: []probe.Outcome{one}, Served: served}, "pass"},
		{"MOD-011", 0, probe.Observation{Calls: []probe.Outcome{one}, Served: []probe.Served{{Service: "catalog", Changed: true}}},
			`a value that the service "catalog" returned was changed`},
		{"MOD-012", 0, probe.Observation{Calls: []probe.Outcome{one, one}, Served: served}, "pass"},
		{"MOD-012", 0, probe.Observation{Calls: []probe.Outcome{one, one}, Served: served[:1]}, "call 2 of 2 does not read the catalogue"},
		{"MOD-010", 0, probe.Observation{Calls: []probe.Outcome{one}, Served: served}, "by ERR-001"},
		{"MOD-010", 0, probe.Observation{Calls: []probe.Outcome{said("failed.")}, Served: served}, "pass"},
		{"MOD-010", 0, probe.Observation{Calls: []probe.Outcome{said("")}, Served: served}, "by ARG-013"},
		{"MOD-010", 0, probe.Observation{Calls: []probe.Outcome{said("a\nb")}, Served: served},
			"a message of 3 characters in 2 lines, which is not concise"},
		{"MOD-010", 0, probe.Observation{Calls: []probe.Outcome{said("x")}}, "n/a"},
		{"MOD-010", empty, probe.Observation{Calls: []probe.Outcome{one}, Served: served}, "a success, although there is no catalogue"},
		{"MOD-010", empty, probe.Observation{Calls: []probe.Outcome{said("x")}, Served: served}, "a failure that is not logged"},
		{"MOD-010", empty, probe.Observation{Calls: []probe.Outcome{said("x")}, Served: served, Log: []probe.Entry{logged, again}}, "pass"},
		{"MOD-010", empty, probe.Observation{Calls: []probe.Outcome{said("x")}, Served: served, Log: []probe.Entry{again}},
			"a failure that is not logged"},
	} {
		mode := CheckOf(t, c.id)
		stimuli, err := mode.Cases(f)
		if err != nil || len(stimuli) <= c.stimulus {
			t.Fatalf("%s: %d trials, %v", c.id, len(stimuli), err)
		}
		for len(c.o.Calls) < len(stimuli[c.stimulus].Calls) { // the same again, as the stimulus has it
			c.o.Calls = append(c.o.Calls, c.o.Calls[0])
		}
		if got := Outcome(stimuli[c.stimulus].Evaluate(c.o)); got != c.want {
			t.Errorf("%d, %s: %s, want %s", i, c.id, got, c.want)
		}
	}
}

func TestModeWithoutACatalogue(t *testing.T) {
	f := modeTarget(modeSchema)
	f.Inspection.Services = nil
	for _, id := range []string{"MOD-010", "MOD-011", "MOD-012"} {
		if got := Evaluated(t, f, id, "", probe.Observation{}); !strings.HasPrefix(got, "untestable: the constructor uses no service") {
			t.Errorf("%s: %s", id, got)
		}
	}
}

// The statements of TUL-010 section 5 in three wordings, and missing.
func TestModeUsage(t *testing.T) {
	said := []string{`Call this tool when:
- The user asks what modes are available.
- The user wants help understanding or choosing between modes.
- You are about to propose a mode change and want to present the options.

Do not call this tool:
- On every user message.
- When you already know which mode you are in and need not present options.
- As a substitute for the mode-change tool (TUL-007).

The tool is informational only.`,
		`Use it whenever somebody wants to know which modes exist, has to decide on a mode,
or before you suggest to switch modes. It is read-only.
Never use it with each message; never when the current mode is clear and no options are asked for;
and never to change the mode: agent_change_mode does that.`,
		`When to use:
1. to list all modes for the user
2. to explain the differences of two modes
3. prior to recommending a change of mode

When not to use:
1. in reply to every single request
2. where the mode is already known
3. in place of the mode-change tool

It changes nothing.`}
	silent := []string{"Lists modes.", "Changes the mode on every message, as the user already knows.", "Call it when the user asks for help."}
	for _, id := range []string{"MOD-013", "MOD-014", "MOD-015", "MOD-016", "MOD-017", "MOD-018", "MOD-019"} {
		for i, text := range said {
			if got := OnUsage(t, id, text); got != "pass" {
				t.Errorf("%s on guide %d: %s", id, i, got)
			}
		}
		for i, text := range silent {
			if got := OnUsage(t, id, text); got == "pass" && !(id == "MOD-013" && i == 0) {
				t.Errorf("%s accepts %q", id, text)
			}
		}
	}
}
