package checks

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

func TestTopicsOfAGuide(t *testing.T) {
	for _, c := range []struct{ id, text, want string }{
		{"USE-004", "One line.", "the usage metadata is a single line"},
		{"USE-004", "\n\nOne line.\n\n", "the usage metadata is a single line"},
		{"USE-004", " ", "by USE-001"},
		{"USE-005", "Rules:\n- Ask first.", "the usage metadata does not say what the tool is for"},
		{"USE-005", "greet — Usage Guide\n\nRules:\n- Ask first.", "the usage metadata does not say what the tool is for"},
		{"USE-005", "Purpose:\n\nRules:\n- Ask first.", "the usage metadata does not say what the tool is for"},
		{"USE-005", "Rules:\n- The tool greets somebody.", "pass"},
		{"USE-006", "Greets.\nDo not use it when nobody asked.", "the usage metadata does not say when to call the tool"},
		{"USE-006", "When not to use:\n- When the user is silent.", "the usage metadata does not say when to call the tool"},
		{"USE-006", "Do not call it\nwhen nobody asked.", "the usage metadata does not say when to call the tool"},
		{"USE-006", "Used only when beginning a document.", "pass"},
		{"USE-006", "It should not be used unless it is asked for.", "pass"},
		{"USE-006", "Good usage:\n- {\"name\":\"Ada\"}", "the usage metadata does not say when to call the tool"},
		{"USE-006", "ユーザーが今後の天気を尋ねたときに呼び出してください。", "n/a"},
		{"USE-012", "ユーザーが今後の天気を尋ねたときに呼び出してください。\n\nError codes:\n- none", "pass"},
		{"USE-004", "ユーザーが今後の天気を尋ねたときに呼び出してください。", "the usage metadata is a single line"},
		{"USE-007", "Use it when the user asks.", "the usage metadata does not say when not to call the tool"},
		{"USE-007", "Use it only when the user asks.", "pass"},
		{"USE-007", "Avoid:\n- crowds", "pass"},
		{"USE-008", "It takes a person.", `the usage metadata does not explain the argument "name"`},
		{"USE-008", "It takes a rename and names.", `the usage metadata does not explain the argument "name"`},
		{"USE-009", "Writes a file.", "the usage metadata does not say what a repeated call does"},
		{"USE-009", "Writes a file; a second call overwrites it.", "pass"},
		{"USE-011", "Writes a file.", "the usage metadata does not say what a call costs"},
		{"USE-012", "Writes a file.", "the usage metadata does not say which error codes there are, or that there are none"},
		{"USE-012", "Error codes:\n- none", "pass"},
		{"USE-013", "Writes a file, e.g. a.txt.", "the usage metadata has no example of bad usage"},
		{"USE-013", "Misuse:\n- a.txt", "the usage metadata has no example of good usage"},
		{"USE-013", "For instance, {\"a\":1} is a good request, while {\"a\":\"one, two\"} is a poor one.", "pass"},
		{"USE-013", "Samples\n  OK   {\"a\":1}\n  NOK  {}", "pass"},
	} {
		if got := OnUsage(t, c.id, c.text); got != c.want {
			t.Errorf("%s on %q: %s, want %s", c.id, c.text, got, c.want)
		}
	}
}

func TestOptionalTopics(t *testing.T) {
	d := With(func(d *probe.Description) { d.Usage = "Greets." })
	f := DescribedAs(d)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	if got := Finding(t, "USE-009", f, d); got != "n/a" {
		t.Errorf("a tool that changes nothing: %s", got)
	}
	for parameters, want := range map[string]string{
		`{"type":"object","properties":{"max_temperature":{}},"required":[]}`: "n/a",
		`{"type":"object","properties":{"maxResults":{}},"required":[]}`:      "the usage metadata does not say how the tool pages or limits",
	} {
		if got := OnUsage(t, "USE-010", "Arguments:\n- maxResults: number wanted.", parameters); got != want {
			t.Errorf("%s: %s, want %s", parameters, got, want)
		}
	}
	if got := OnUsage(t, "USE-010", "Arguments:\n"+
		"- limit: at most 50.", `{"type":"object","properties":{"limit":{}},"required":[]}`); got != "pass" {
		t.Errorf("a limit that is explained: %s", got)
	}
	if got := OnUsage(t, "USE-008", "Greets.", `{"type":"object","properties":{},"required":[]}`); got != "n/a" {
		t.Errorf("a tool without arguments: %s", got)
	}
}

// With unknown properties no text is rejected.
func TestGuidesWithUnknownSchema(t *testing.T) {
	big := strings.TrimSuffix(strings.SplitAfterN(Wide(5000), `"parameters":`, 2)[1], "}")
	for parameters, want := range map[string]string{
		`[]`:                                "by SCH-004",
		`{"type":"object","properties":[]}`: "by SCH-005",
		big:                                 "untestable: more than 4096 schemas in one: exceeds the limits of the suite",
	} {
		for _, id := range []string{"USE-008", "USE-010", "USE-016"} {
			if got := OnUsage(t, id, "Greets.\n\nArguments:\n- name: who", parameters); got != want {
				t.Errorf("%s: %s, want %s", id, got, want)
			}
		}
	}
}

func TestListedArguments(t *testing.T) {
	parameters := `{"type":"object","required":[],"properties":{
		"name":{"type":"string","enum":["ada","bob"]},
		"filter":{"type":"object","properties":{"maxAge":{"type":"integer"}}},
		"rows":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"}}}}}}`
	for text, want := range map[string]string{
		"- name: who":                      "pass",
		"- `name` (string, required): who": "pass",
		"* **name** — who":                 "pass",
		"1. name - who":                    "pass",
		"name: who":                        "pass",
		"- Name: who":                      "pass",
		"- filter.maxAge: how old\n- rows[].id: one": "pass",
		"- maxAge: how old":                          "pass",
		"- name:\n  - first: the first":              "pass",
		"- name: one of\n- ada: the first":           "pass",
		"- Note: nothing\n- Everything: is trimmed":  "pass",
		"- none":                              "pass",
		"- the name, at most 20 letters: who": "pass",
		"{\n  \"name\": \"x\",\n  \"filter\": {\n    \"other\": 1\n  }\n}": "pass",
		"- title: what":                        `the usage metadata lists the argument "title", which is not in the schema`,
		"- `Title` (string): what":             `the usage metadata lists the argument "Title", which is not in the schema`,
		"- max_age: how old":                   `the usage metadata lists the argument "max_age", which is not in the schema`,
		"- title.text: what":                   `the usage metadata lists the argument "title.text", which is not in the schema`,
		"title: what":                          `the usage metadata lists the argument "title", which is not in the schema`,
		"  - title: what\n    - other: inside": `the usage metadata lists the argument "title", which is not in the schema`,
	} {
		if got := OnUsage(t, "USE-016", "Greets.\n\nArguments:\n"+text+"\n\nNotes:\n- other: thing", parameters); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestFormOfAGuide(t *testing.T) {
	for _, c := range []struct{ id, text, want string }{
		{"USE-017", SoundGuide, "pass"},
		{"USE-017", "\n## greeting_write - usage guide\nx", "pass"},
		{"USE-017", "greeting — Usage Guide", `the usage metadata begins with "greeting — Usage Guide", not "greeting_write — Usage Guide"`},
		{"USE-018", "Rules:\n- a\nPrimary purpose:\n- b", "in the usage metadata the section on purpose stands after the one on rules"},
		{"USE-018", "Rules:\n- a\nMore:\n- b\nError codes: none\nBad usage:\n- c", "pass"},
		{"USE-018", "Greets.\nUse it well.", "in the usage metadata there is none of the recommended sections"},
		{"USE-019", strings.Repeat("x", 8<<10), "pass"},
		{"USE-019", strings.Repeat("x", 8<<10+1), "the usage metadata has 8193 bytes"},
		{"USE-020", "Grüße – “x” 👩\u200d🚀\t\r\n", "pass"},
		{"USE-020", "a\x00b", "the usage metadata holds the control character U+0000"},
		{"USE-020", "a\u202Eb", "the usage metadata holds the invisible character U+202E"},
		{"USE-020", "a\xffb", "the usage metadata is no valid UTF-8"},
		{"USE-020", "â€™", `the usage metadata holds mis-encoded text: "â€"`},
		{"USE-020", "GrÃ¼Ã\u009fe", `the usage metadata holds mis-encoded text: "Ã¼"`},
		{"USE-030", SoundGuide, "pass"},
		{"USE-030", "Converts temperatures.", "the usage metadata contains no word of the description"},
		{"USE-030", "The greeting-write tool.", `the usage metadata calls the tool "greeting-write", its name is "greeting_write"`},
		{"USE-030", "Greetings are written to greeting_write.json.", "pass"},
	} {
		if got := OnUsage(t, c.id, c.text); got != c.want {
			t.Errorf("%s on %q: %s, want %s", c.id, suite.Plain(c.text), got, c.want)
		}
	}
}

// A very long text is evaluated in time.
func TestHugeGuides(t *testing.T) {
	for _, line := range []string{"word ", "- argument: x\n", "  go on\n", "Arguments:\n- a: x\n", "**x**\n"} {
		text := strings.Repeat(line, 1<<15/len(line))
		d := With(func(d *probe.Description) { d.Usage = text })
		f := DescribedAs(d)
		for _, c := range All() {
			if strings.HasPrefix(c.Requirement.ID, "USE-") {
				Finding(t, c.Requirement.ID, f, d)
			}
		}
	}
}
