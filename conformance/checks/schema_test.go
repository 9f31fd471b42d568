package checks

import (
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// onSchema returns the outcome of a check for a rendered schema.
func onSchema(t testing.TB, id, schema string) string {
	t.Helper()
	d := With(func(d *probe.Description) { d.Schema = []byte(schema) })
	return Finding(t, id, DescribedAs(d), d)
}

func TestSchemaForm(t *testing.T) {
	empty := `{"type":"object","properties":{},"required":[]}`
	for _, c := range []struct{ id, schema, want string }{
		{"SCH-001", `[]`, "read the schema: not a JSON object"},
		{"SCH-001", ``, "read the schema: unexpected end of JSON input"},
		{"SCH-001", `{"a":1} {}`, "read the schema: invalid character '{' after top-level value"},
		{"SCH-001", `{"a":{"b":1,"b":2}}`, "the schema has /a/b twice: decoders differ in which one they use"},
		{"SCH-002", `[]`, "by SCH-001"},
		{"SCH-002", `{}`, "the schema has no type (it must be function)"},
		{"SCH-002", `{"type":"Function"}`, `the type of the schema is "Function", not function`},
		{"SCH-002", `{"type":"function","function":{"name":"x"}}`, "the schema is nested in a member function"},
		{"SCH-002", `{"type":"function","strict":true}`, "pass"},
		{"SCH-003", `{"type":"function","function":{"description":"x"}}`, "by SCH-002"},
		{"SCH-003", `{}`, "the schema has no description"},
		{"SCH-003", `{"description":5}`, "the description is not a string: 5"},
		{"SCH-003", `{"description":"\n"}`, `the description is blank: "\n"`},
		{"SCH-004", `{}`, "the schema has no parameters"},
		{"SCH-004", `{"parameters":[]}`, "the parameters are not an object: []"},
		{"SCH-004", FlatWith(`{}`), "the parameters have no type (it must be object)"},
		{"SCH-004", FlatWith(`{"type":["object"]}`), `the type of the parameters is ["object"], not object`},
		{"SCH-004", FlatWith(empty), "pass"},
		{"SCH-005", `{}`, "by SCH-004"},
		{"SCH-005", FlatWith(`{}`), "the parameters have no properties"},
		{"SCH-005", FlatWith(`{"properties":[]}`), "the properties of the parameters are not an object: []"},
		{"SCH-006", FlatWith(`{}`), "the parameters have no required array"},
		{"SCH-006", FlatWith(`{"required":"a"}`), `required is not an array: "a"`},
		{"SCH-006", FlatWith(`{"required":["a"]}`), "by SCH-005"},
		{"SCH-006", FlatWith(`{"required":[]}`), "pass"},
		{"SCH-006", FlatWith(`{"properties":{"a":{}},"required":["a","b"]}`), `/required/1 is "b", which is not a property`},
		{"SCH-006", FlatWith(`{"properties":{"a":{"properties":{"b":{}},"required":["b","c"]}},"required":["a"]}`),
			`/a requires "c", which is not one of its properties`},
		{"SCH-006", FlatWith(`{"properties":{"a":{"items":{"$ref":"#/$defs/d"}}},"required":[],
			"$defs":{"d":{"properties":{"x":{}},"required":["y"]}}}`), `/a/* requires "y", which is not one of its properties`},
		{"SCH-006", FlatWith(`{"properties":{
			"any":{"type":"object","required":["c"]},
			"open":{"properties":{},"additionalProperties":{"type":"string"},"required":["c"]},
			"parts":{"allOf":[{"properties":{"c":{}}},{"properties":{"d":{}},"required":["c"]}]},
			"either":{"properties":{"d":{}},"anyOf":[{"properties":{"c":{}},"required":["c"]}]},
			"then":{"properties":{"c":{}},"then":{"required":["c"]}}},"required":[]}`), "pass"},
		{"SCH-006", FlatWith(`{"properties":{"a":{}},"required":[5]}`), "/required/0 is 5, which is not a property"},
		{"SCH-015", FlatWith(empty), "pass"},
		{"SCH-015", FlatWith(`{"$comment":"` + strings.Repeat("x", 64<<10) + `"}`), "a schema of 65652 bytes"},
	} {
		if got := onSchema(t, c.id, c.schema); got != c.want {
			t.Errorf("%s on %s: %s, want %s", c.id, suite.Plain(c.schema), got, c.want)
		}
	}
}

func TestSchemaProperties(t *testing.T) {
	one := func(property string) string {
		return FlatWith(`{"type":"object","properties":{"a":` + property + `},"required":[]}`)
	}
	for _, c := range []struct{ id, schema, want string }{
		{"SCH-007", one(`{"type":"string"}`), "pass"},
		{"SCH-007", one(`{}`), "/properties/a has no type"},
		{"SCH-007", one(`true`), "/properties/a has no type"},
		{"SCH-007", one(`{"enum":["x"]}`), "/properties/a has no type"},
		{"SCH-007", one(`{"anyOf":[{"type":"string"}]}`), "/properties/a has no type"},
		{"SCH-007", one(`{"type":"null"}`), `/properties/a has the type "null"`},
		{"SCH-007", one(`{"type":["string"]}`), `/properties/a has the type ["string"]`},
		{"SCH-007", one(`{"$ref":"#/$defs/b"},"b":{"type":"array","items":{"type":"object","properties":{"c":{}}}}`),
			"/properties/a has no type, and its $ref has no target, /properties/b/items/properties/c has no type"},
		{"SCH-007", FlatWith(`{"type":"object","properties":{"a":{"$ref":"#/$defs/b","type":"string"}},"required":[],
			"$defs":{"b":{"type":"integer"}}}`),
			`/properties/a has the types "string" and "integer"`},
		{"SCH-007", FlatWith(`{"type":"object","properties":{"a":{"$ref":"#/$defs/b"}},"required":[],
			"$defs":{"b":{"$ref":"#/$defs/c"},"c":{"type":"integer"}}}`), "pass"},
		{"SCH-007", one(`{"type":5},"b":{},"c":{},"d":{},"e":{}`),
			"/properties/a has the type 5, /properties/b has no type, /properties/c has no type and 2 more"},
		{"SCH-008", one(`{"type":"string"}`), "/properties/a has no description"},
		{"SCH-008", one(`{"type":"string","description":"\t"}`), "/properties/a has no description"},
		{"SCH-008", one(`{"type":"array","description":"x","items":{"type":"string"}}`), "pass"},
		{"SCH-008", FlatWith(`{"type":"object","properties":{"a":{"$ref":"#/$defs/b"}},"required":[],"$defs":{"b":{"description":"x"}}}`), "pass"},
		{"SCH-019", one(`{"type":"string"}`), "pass"},
		{"SCH-019", one(`{"type":"array"}`), "/properties/a has no items"},
		{"SCH-019", one(`{"type":"array","items":{}}`), "pass"},
		{"SCH-019", one(`{"type":"array","prefixItems":[{"type":"string"}]}`), "pass"},
		{"SCH-019", one(`{"type":"array","items":{"type":"array"}}`), "/properties/a/items has no items"},
		{"SCH-019", FlatWith(`{"type":"object","properties":{"a":{"$ref":"#/$defs/b"}},"required":[],"$defs":{"b":{"type":"array","items":{"$ref":"#/$defs/b"}}}}`), "pass"},
		{"SCH-014", one(`{"type":"string","default":5}`), "/properties/a/default is 5 (expected string, but got number)"},
		{"SCH-014", one(`{"type":"string","enum":["x"],"default":"y"}`), `/properties/a/default is "y" (value must be "x")`},
		{"SCH-014", one(`{"type":"string","default":null}`), "pass"},
		{"SCH-014", one(`{"type":"string","enum":["x",null]}`), "/properties/a/enum/1 is null (expected string, but got null)"},
		{"SCH-014", one(`{"type":"integer","default":1.0}`), "pass"},
		{"SCH-014", one(`{"type":"array","items":{"type":"string","minLength":2,"enum":["x"]}}`),
			"/properties/a/items/enum/0 is \"x\" (length must be >= 2, but got 1)"},
		{"SCH-014", one(`{"type":"string","pattern":"(?=x)","default":"y"}`), "pass"},
		{"SCH-014", one(`{"$ref":"elsewhere","default":"y"}`), "by SCH-009"},
	} {
		if got := onSchema(t, c.id, c.schema); got != c.want {
			t.Errorf("%s on %s: %s, want %s", c.id, suite.Plain(c.schema), got, c.want)
		}
	}
}

// A part of a schema that another check rejects is not reported again for its meta-schema.
func TestSchemaCompiles(t *testing.T) {
	for _, c := range []struct{ parameters, want string }{
		{`{"type":"object","properties":{},"required":[]}`, "pass"},
		{`[]`, "by SCH-004"},
		{`{"type":"objet","properties":{},"required":[]}`, "by SCH-004"},
		{`{"type":"object","properties":[],"required":[]}`, "by SCH-005"},
		{`{"type":"object","properties":{},"required":"a"}`, "by SCH-006"},
		{`{"type":"object","properties":{"a":{}},"required":["a","a"]}`, "/required: items at index 0 and 1 are equal"},
		{`{"type":"object","properties":{"a":{"type":"text"}},"required":[]}`, "by SCH-007"},
		{`{"type":"object","properties":{"a":5},"required":[]}`, "by SCH-007"},
		{`{"type":"object","properties":{"a":{"type":"string","maxLength":"1"}},"required":[]}`,
			`/properties/a/maxLength: "1": expected integer, but got string`},
		{`{"type":"object","properties":{"a":{"type":"string","pattern":"(?<=x)"}},"required":[]}`, "pass"},
		{`{"type":"object","properties":{"n":{"$ref":"#"}},"required":[]}`, "pass"},
	} {
		if got := onSchema(t, "SCH-009", FlatWith(c.parameters)); got != c.want {
			t.Errorf("%s: %s, want %s", c.parameters, got, c.want)
		}
	}
	big := Wide(5000)
	for id, want := range map[string]string{"SCH-009": "untestable", "SCH-007": "untestable", "SCH-008": "untestable"} {
		if got := onSchema(t, id, big); !strings.HasPrefix(got, want) {
			t.Errorf("%s on a schema beyond reason: %s, want %s", id, got, want)
		}
	}
}

func TestSchemaDescription(t *testing.T) {
	described := func(text string) string {
		return strings.Replace(SoundSchema, "Writes a friendly greeting for a person.", text, 1)
	}
	for _, c := range []struct{ id, text, want string }{
		{"SCH-010", "Greeting: write!", `the description only repeats the name: "Greeting: write!"`},
		{"SCH-010", "GreetingWriteTool", `the description only repeats the name: "GreetingWriteTool"`},
		{"SCH-010", "Write a greeting", "pass"},
		{"SCH-010", " ", "by SCH-003"},
		{"SCH-011", "greeting write", "by SCH-010"},
		{"SCH-011", "Writes it", `the description is too short: "Writes it"`},
		{"SCH-011", "Writes it down", "pass"},
		{"SCH-012", strings.Repeat("ü", 1024), "pass"},
		{"SCH-012", strings.Repeat("ü", 1025), "a description of 1025 characters"},
		{"SCH-013", "Made 2025-11-29T09:22:04Z here.", `a timestamp at /description: "2025-11-29T09:22"`},
		{"SCH-013", "Made 2025-11-29 09:22 here.", `a timestamp at /description: "2025-11-29 09:22"`},
		{"SCH-013", "By 3F2504E0-4F89-11D3-9A0C-0305E82C3301.", `a GUID at /description: "3F2504E0-4F89-11D3-9A0C-0305E82C3301"`},
		{"SCH-013", "Takes YYYY-MM-DDThh:mm, such as from 2025-11-29 on, ISO 8601-1:2019.", "pass"},
		{"SCH-013", "An id of 3F2504E04F8911D39A0C0305E82C3301.", "pass"},
	} {
		if got := onSchema(t, c.id, described(c.text)); got != c.want {
			t.Errorf("%s on %q: %s, want %s", c.id, suite.Plain(c.text), got, c.want)
		}
	}
	old := With(func(d *probe.Description) { d.Schema = []byte(described("At 2025-11-29T09:22:04Z.")) })
	new := With(func(d *probe.Description) { d.Schema = []byte(described("At 2025-11-29T09:22:05Z.")) })
	if got := Finding(t, "SCH-013", DescribedAs(old), old, new); got != "by DET-001" {
		t.Errorf("a clock in a schema: %s", got)
	}
}

// Invisible characters are rejected everywhere except in patterns and in the name.
func TestLegibleSchemas(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":"object","properties":{"a":{"type":"string","pattern":"[^\u0000-\u001f\u200b]"}}}`:   "pass",
		`{"type":"object","properties":{"a":{"patternProperties":{"\u0001":{}}}}}`:                    "pass",
		`{"type":"object","properties":{"a":{"description":"Größe – 👩\u200d🚀\n\tخوب\u200cه"}}}`:       "pass",
		`{"type":"object","properties":{"a":{"description":"\ud83c\udff4\udb40\udc67\udb40\udc7f"}}}`: "pass",
		`{"type":"object","properties":{"a":{"description":"The \u001b[1mcity."}}}`: "the text at " +
			"/parameters/properties/a/description holds the control character U+001B",
		`{"type":"object","properties":{"a\u202e":{}}}`: "the text at " +
			`/parameters/properties/a\u202e holds the invisible character U+202E`,
		`{"type":"object","properties":{"a":{"enum":["x","pass\u200dword"]}}}`: "the text at " +
			"/parameters/properties/a/enum/1 holds the invisible character U+200D",
		`{"type":"object","properties":{"a":{"description":"x\udb40\udc41"}}}`: "the text at " +
			"/parameters/properties/a/description holds the invisible character U+E0041",
		`{"type":"object","properties":{"a":{"default":"â€”"}}}`: "the text at " +
			`/parameters/properties/a/default holds mis-encoded text: "â€"`,
	} {
		d := With(func(d *probe.Description) { d.Schema = []byte(FlatWith(text)) })
		if got := Finding(t, "SCH-018", DescribedAs(d), d); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	d := With(func(d *probe.Description) {
		d.Schema = []byte(strings.Replace(SoundSchema, "greeting_write", "a\\u0000", 1))
	})
	if got := Finding(t, "SCH-018", DescribedAs(d), d); got != "pass" {
		t.Errorf("a name that another rule is about: %s", got)
	}
}
