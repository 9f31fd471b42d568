package contract_test

import (
	"errors"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

//toolconform:witness REG-002
//toolconform:witness REG-003
//toolconform:witness REG-004
//toolconform:witness REG-011
//toolconform:witness REG-012
//toolconform:witness REG-013
//toolconform:witness NAM-001
//toolconform:witness NAM-003
//toolconform:witness NAM-006
//toolconform:witness USE-001
//toolconform:witness SCH-001
//toolconform:witness SCH-002
//toolconform:witness SCH-003
//toolconform:witness SCH-004
//toolconform:witness SCH-005
//toolconform:witness SCH-006
//toolconform:witness SCH-007
//toolconform:witness SCH-008
func TestTheRegistryRefuses(t *testing.T) {
	for _, test := range append(rejectedValues(), rejectedSchemas()...) {
		log := &recorder{}
		registry := contract.Registry{Logger: log.logger()}
		err := registry.Register(test.tool)
		var refusal *contract.RegistrationError
		if !errors.As(err, &refusal) || !errors.Is(err, contract.ErrContract) {
			t.Errorf("%s: Register = %v, want a RegistrationError", test.name, err)
			continue
		}
		if !slices.Equal(refusal.Rules, test.rules) {
			t.Errorf("%s: breaks %v, want %v (%s)", test.name, refusal.Rules, test.rules, refusal.Why)
		}
		if !strings.Contains(err.Error(), test.why) || strings.ContainsAny(err.Error(), "\n\x00") || len(err.Error()) > 2000 {
			t.Errorf("%s: says %.2000q, want %q", test.name, err, test.why)
		}
		if len(registry.Tools()) != 0 {
			t.Errorf("%s: was registered all the same", test.name)
		}
		if len(log.entries) != 1 {
			t.Errorf("%s: %d log entries", test.name, len(log.entries))
			continue
		}
		entry := log.entries[0]
		if want := "[AgentToolRegistry_RegisterTool__" + test.reason + "]"; entry.message != want || entry.level != slog.LevelError {
			t.Errorf("%s: logged %v %s, want %s", test.name, entry.level, entry.message, want)
		}
		if logged, ok := entry.attr("error").(error); !ok || !errors.Is(logged, contract.ErrContract) {
			t.Errorf("%s: the entry has no error: %v", test.name, entry.attrs)
		}
	}
}

//toolconform:witness SCH-017
func TestTheRegistryTakes(t *testing.T) {
	const rest = `"description":"D","parameters":{"type":"object","properties":{},"required":[]}}`
	nested := property(`{"type":"object","description":"D.","properties":{"list":{"type":"array","description":"D.",` +
		`"items":{"type":"object","properties":{"deep":{"type":"array","description":"D.","items":{}}}}}}}`)
	for name, tool := range map[string]contract.Tool{
		"plain":               good("tool"),
		"every letter":        good("aZ09_-"),
		"nested":              nested,
		"reference":           property(`{"$ref":"#/$defs/text","description":"D."}`),
		"reference to itself": property(`{"type":"object","description":"D.","properties":{"q":{"$ref":"#/properties/p"}}}`),
		"typed reference":     property(`{"$ref":"https://schema.invalid/a","type":"string","description":"D."}`),
		"derived":             New(nil),
		"a value":             value{good("tool")},
		"a function":          calls(func() {}),
		"white space":         schema("{ \"name\":\"tool\",\n\"type\":\"function\"," + rest),
	} {
		log := &recorder{}
		registry := contract.Registry{Logger: log.logger()}
		if err := registry.Register(tool); err != nil || len(registry.Names()) != 1 {
			t.Errorf("%s: %v", name, err)
		}
		if len(log.entries) != 1 || log.entries[0].level != slog.LevelDebug {
			t.Errorf("%s: logged %v", name, log.entries)
		}
	}
}

// A rejected tool, the rules that it breaks, the reason in the tag of its log entry, and part of the error.
type rejected struct {
	name   string
	tool   contract.Tool
	rules  []string
	reason string
	why    string
}

// quits ends the goroutine that prints it.
type quits struct{}

func (quits) Error() string { runtime.Goexit(); return "" }

func rejectedValues() []rejected {
	var none *value
	return []rejected{
		{"nil", nil, []string{"SHP-010"}, "NilTool", "the tool is nil"},
		{"nil pointer", (*stub)(nil), []string{"SHP-010"}, "NilTool", `"*contract_test.stub"`},
		{"nil pointer to a value", none, []string{"SHP-010"}, "NilTool", "nil"},
		{"nil pointer that returns", (*HelloWorldTool)(nil), []string{"SHP-010"}, "NilTool", "nil"},
		{"nil function", calls(nil), []string{"SHP-010"}, "NilTool", "nil"},
		{"schema panics", with(func(s *stub) { s.schema = nil }),
			[]string{"SHP-011"}, "AccessorPanic", "Schema panics: \"runtime error"},
		{"flag panics", with(func(s *stub) { s.onServer = func() bool { panic("a\nb") } }), []string{"SHP-011"}, "AccessorPanic",
			`FullyExecutedOnServer panics: "a�b"`},
		{"panics with an angry value", with(func(s *stub) { s.onServer = func() bool { panic(angry{}) } }), []string{"SHP-011"},
			"AccessorPanic", "a contract_test.angry that panics when it is printed"},
		{"ends its goroutine", with(func(s *stub) { s.onServer = func() bool { runtime.Goexit(); return true } }),
			[]string{"SHP-011"},
			"AccessorPanic", "FullyExecutedOnServer ends its goroutine"},
		{"ends it when printed", with(func(s *stub) { s.onServer = func() bool { panic(quits{}) } }), []string{"SHP-011"},
			"AccessorPanic", "FullyExecutedOnServer ends its goroutine"},
		{"panics, and more", with(func(s *stub) { s.schema, s.name, s.usage = nil, " ", "" }),
			[]string{"SHP-011", "NAM-001", "USE-001"},
			"AccessorPanic", "the name is blank"},
		{"blank name", good(""), []string{"NAM-001"}, "EmptyToolNameConst", `"*contract_test.stub"`},
		{"white name", good(" \t"), []string{"NAM-001"}, "EmptyToolNameConst", "the name is blank"},
		{"newline", good("tool\n"), []string{"NAM-003"}, "InvalidToolNamePattern", `"tool\n", with the character`},
		{"long", good(strings.Repeat("ü", 1<<20)), []string{"NAM-003"}, "InvalidToolNamePattern", "ü\"… ("},
		{"space", good("a tool"), []string{"NAM-003"}, "InvalidToolNamePattern", "with the character"},
		{"dot", good("a.tool"), []string{"NAM-003"}, "InvalidToolNamePattern", "with the character"},
		{"not ASCII", good("tööl"), []string{"NAM-003"}, "InvalidToolNamePattern", "with the character"},
		{"not UTF-8", good("\xff"), []string{"NAM-003", "NAM-006"}, "InvalidToolNamePattern", "with the character"},
		{"another name", with(func(s *stub) { s.name = "other" }),
			[]string{"NAM-006"}, "SchemaNameMismatch", `"tool", the tool's name is "other"`},
		{"another case", with(func(s *stub) { s.name = "Tool" }), []string{"NAM-006"}, "SchemaNameMismatch", "name"},
		{"no usage", with(func(s *stub) { s.usage = "" }),
			[]string{"USE-001"}, "EmptyToolUsageMetadataConst", "usage metadata is blank"},
		{"blank usage", with(func(s *stub) { s.usage = "\n " }),
			[]string{"USE-001"}, "EmptyToolUsageMetadataConst", "usage metadata is blank"},
		{"all at once", &stub{name: "a b", schema: func() contract.Schema { return contract.Schema{Name: "c"} }},
			[]string{"NAM-003", "NAM-006", "SCH-003", "USE-001"}, "InvalidToolNamePattern", "; "},
	}
}

func rejectedSchemas() []rejected {
	return []rejected{
		{"does not render", with(func(s *stub) {
			s.schema = func() contract.Schema {
				return contract.Schema{Name: "tool", Parameters: []contract.Property{{Name: "p"}, {Name: "p"}}}
			}
		}), []string{"SCH-001"}, "InvalidSchema", `two properties are named "p"`},
		{"from no struct", with(func(s *stub) {
			s.schema = func() contract.Schema { return contract.SchemaOf[chan int]("tool", "Tries things.") }
		}), []string{"SCH-001"}, "InvalidSchema", "chan int is not a plain struct"},
		{"ambiguous", property(`{"type":"string","type":"number","description":"D."}`), []string{"SCH-001"}, "InvalidSchema",
			"'parameters.properties.p.type' is given more than once"},
		{"nested form", schema(`{"type":"function","function":{"name":"tool"}}`), []string{"SCH-002"}, "InvalidSchemaType", "nested"},
		{"no type", schema(`{"name":"tool","description":"D","parameters":{"type":"object","properties":{},"required":[]}}`),
			[]string{"SCH-002"}, "InvalidSchemaType", "no type"},
		{"type", schema(`{"type":"object","name":"tool","description":"D","parameters":{"type":"object","properties":{},"required":[]}}`),
			[]string{"SCH-002"}, "InvalidSchemaType", `"object", not function`},
		{"empty", schema(`{}`), []string{"SCH-002", "NAM-006", "SCH-003", "SCH-004"}, "InvalidSchemaType", "no parameters"},
		{"no description", schema(`{"type":"function","name":"tool","parameters":{"type":"object","properties":{},"required":[]}}`),
			[]string{"SCH-003"}, "EmptySchemaDescription", "no description"},
		{"parameters null", parameters(`null`), []string{"SCH-004"}, "InvalidSchemaParameters", "the parameters are not an object"},
		{"parameters array", parameters(`[]`), []string{"SCH-004"}, "InvalidSchemaParameters", "the parameters are not an object"},
		{"parameters' type", parameters(`{"type":"array","properties":{},"required":[]}`),
			[]string{"SCH-004"}, "InvalidSchemaParameters", `"array"`},
		{"no properties", parameters(`{"type":"object","required":[]}`),
			[]string{"SCH-005"}, "MissingSchemaProperties", "no properties"},
		{"properties array", parameters(`{"type":"object","properties":[],"required":[]}`),
			[]string{"SCH-005"}, "MissingSchemaProperties", ""},
		{"no required", parameters(`{"type":"object","properties":{}}`),
			[]string{"SCH-006"}, "InvalidSchemaRequired", "no required array"},
		{"required null", parameters(`{"type":"object","properties":{},"required":null}`),
			[]string{"SCH-006"}, "InvalidSchemaRequired", ""},
		{"required names none", parameters(`{"type":"object","properties":{},"required":["q"]}`),
			[]string{"SCH-006"}, "InvalidSchemaRequired",
			`/required/0 is "q", which is not a property`},
		{"required number", parameters(`{"type":"object","properties":{},"required":[1]}`),
			[]string{"SCH-006"}, "InvalidSchemaRequired", ""},
		{"nothing in it", parameters(`{}`), []string{"SCH-004", "SCH-005", "SCH-006"}, "InvalidSchemaParameters", ""},
		{"untyped", property(`{"description":"D."}`), []string{"SCH-007"}, "InvalidPropertyType", "/properties/p has no type"},
		{"wrong type", property(`{"type":"date","description":"D."}`),
			[]string{"SCH-007"}, "InvalidPropertyType", `/properties/p has the type "date"`},
		{"union", property(`{"type":["string","null"],"description":"D."}`),
			[]string{"SCH-007"}, "InvalidPropertyType", `["string","null"]`},
		{"null type", property(`{"type":"null","description":"D."}`), []string{"SCH-007"}, "InvalidPropertyType", `/properties/p has the type "null"`},
		{"remote", property(`{"$ref":"https://schema.invalid/a","description":"D."}`),
			[]string{"SCH-007"}, "InvalidPropertyType", "$ref has no target"},
		{"circle", property(`{"$ref":"#/$defs/loop","description":"D."}`),
			[]string{"SCH-007"}, "InvalidPropertyType", "$ref has no target"},
		{"undescribed", property(`{"type":"string"}`), []string{"SCH-008"}, "EmptyPropertyDescription", "/properties/p has no description"},
		{"blank description", property(`{"type":"string","description":" "}`), []string{"SCH-008"}, "EmptyPropertyDescription", ""},
		{"boolean property", property(`true`), []string{"SCH-007", "SCH-008"}, "InvalidPropertyType", ""},
		{"by reference", property(`{"$ref":"#/$defs/text"}`),
			[]string{"SCH-008"}, "EmptyPropertyDescription", "/properties/p has no description"},
		{"behind a reference", property(`{"$ref":"#/$defs/whole"}`),
			[]string{"SCH-008"}, "EmptyPropertyDescription", "/$defs/whole/properties/q has no description"},
		{"two of a kind", parameters(`{"type":"object","properties":{"p":{"description":"D."},"q":{"description":"D."}},"required":[]}`),
			[]string{"SCH-007"}, "InvalidPropertyType", "/properties/p has no type; /properties/q has no type"},
		{"nested", property(`{"type":"object","description":"D.","properties":{"q":{"description":"D."}}}`), []string{"SCH-007"},
			"InvalidPropertyType", "/properties/p/properties/q has no type"},
		{"in items", property(`{"type":"array","description":"D.","items":{"type":"array","items":{"properties":{"q":{"type":"string"}}}}}`),
			[]string{"SCH-008"}, "EmptyPropertyDescription", "/properties/p/items/items/properties/q has no description"},
	}
}
