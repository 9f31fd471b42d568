package requirement

// schema: the form of the function schema that a model reads.
var schema = []Requirement{
	{
		ID:    "SCH-001",
		Name:  "schema-renders",
		Level: Must,
		Title: "the schema renders as one JSON object",
		Text: `
A schema that does not render cannot be sent, and a host that puts an empty entry into its list of tools gets the
whole request refused.

Make it with contract.SchemaOf, as a contract.Schema literal or with contract.RawSchema, so that it renders as one
JSON object. A SchemaOf of a type that has no JSON form remembers why and does not render.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[chan int](ToolName, "Watches the weather.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up today's weather of one city.")
}
`,
		Sources:  []string{"TUL011-4-1"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-002",
		Name:  "schema-flat-function",
		Level: Must,
		Title: "the schema has the flat function form",
		Text: `
The responses interface takes tools in the flat form: type, name, description and parameters side by side. The older
form, with all of them below a key function, is taken for a tool without a name.

Render ´{"type":"function","name":…,"description":…,"parameters":…}´. contract.Schema does so. The original builds an
anonymous object; in Go any value will do that marshals to this one (C11).
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","function":{"name":"weather_lookup"}}´)
`,
		Right: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"object","properties":{},"required":[]}}´)
`,
		Sources:  []string{"TUL011-2-15", "TUL011-4-2", "AGN005-2.1-5", "AGN005-7.1-1", "AGN005-7.1-2", "TUL010-3.1-5"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-003",
		Name:  "schema-described",
		Level: Must,
		Title: "the schema has a description",
		Text: `
The description is the first thing that a model reads about a tool, and in a long list often the last.

Describe the tool. Text of nothing but white space counts as none.
`,
		Wrong: `
contract.Schema{Name: ToolName}
`,
		Right: `
contract.Schema{Name: ToolName, Description: "Looks up today's weather of one city."}
`,
		Sources:  []string{"TUL011-4-4"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-004",
		Name:  "schema-parameters-object",
		Level: Must,
		Title: "the parameters are an object schema",
		Text: `
Models write arguments as one JSON object. Parameters of any other type can never be met.

Let parameters be an object schema, with "type": "object". contract.Schema renders it so; RawSchema keeps what you
write.
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"string"}}´)
`,
		Right: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"object","properties":{},"required":[]}}´)
`,
		Sources:  []string{"TUL011-4-5", "AGN005-7.1-2"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-005",
		Name:  "schema-properties-present",
		Level: Must,
		Title: "the parameters have a properties object, even an empty one",
		Text: `
Some providers refuse parameters without properties, and every reader has to ask whether there are none or whether
somebody forgot them.

Write "properties", as an empty object where the tool takes no arguments. contract.Schema does so.
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","name":"clock_now",
	"description":"Tells what time it is.",
	"parameters":{"type":"object","required":[]}}´)
`,
		Right: `
schema, err := contract.RawSchema(´{"type":"function","name":"clock_now",
	"description":"Tells what time it is.",
	"parameters":{"type":"object","properties":{},"required":[]}}´)
`,
		Sources:  []string{"TUL011-4-6", "AGN005-7.1-2"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-006",
		Name:  "schema-required-present",
		Level: Must,
		Title: "the parameters have a required array, even an empty one, that names only properties",
		Text: `
Without the list a model does not know what it may leave out. A name in it that is no property can never be supplied:
every call is refused.

Write "required", as an empty array where nothing is required, and let each entry name a property. contract.Schema
makes the list from the properties. TUL-011 wants the array even when it is empty; elsewhere it is often left out then
(C11).
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"object","properties":{},"required":["city"]}}´)
`,
		Right: `
contract.Schema{
	Name:        ToolName,
	Description: "Looks up today's weather of one city.",
	Parameters: []contract.Property{
		{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
	},
}
`,
		Sources:  []string{"TUL011-4-7", "AGN005-7.1-2"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-007",
		Name:  "schema-property-types",
		Level: Must,
		Title: "every property has exactly one of the six JSON types",
		Text: `
A property without a type, or with several, leaves a model to guess what to write, and providers differ in what they make
of it.

Give every property exactly one of string, number, integer, boolean, object and array, at every depth: members of
objects, items of arrays, and what a local reference points to. A union of types and null are none of the six. An
argument that may be missing is left out of "required" and not made nullable. That is how strict function calling of
OpenAI wants it, where everything is required; TUL-011 has no room for it. A host that uses it can rewrite the schema when it
sends it.
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"object","properties":{
		"city":{"type":["string","null"],"description":"The city to look up."}},"required":[]}}´)
`,
		Right: `
contract.Property{Name: "city", Type: contract.String, Description: "The city to look up."}
`,
		Sources:  []string{"TUL011-4-8"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-008",
		Name:  "schema-property-descriptions",
		Level: Must,
		Title: "every property has a description",
		Text: `
A model fills in an argument by its description. With only a name to go by, "date" becomes whatever format comes to
its mind.

Describe every property in a few words, at every depth. The items of an array need no description of their own; the
array has one.
`,
		Wrong: `
contract.Property{Name: "date", Type: contract.String}
`,
		Right: `
contract.Property{Name: "date", Type: contract.String, Description: "The day to look up, as 2006-01-02."}
`,
		Sources:  []string{"TUL011-4-9"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-009",
		Name:  "schema-compiles",
		Level: Must,
		Title: "the parameters are a valid JSON Schema that needs nothing from elsewhere",
		Text: `
Providers and hosts compile the parameters before they use them. What is no valid schema, or points to a file or a
URL, fails there, far from the author.

Write parameters that are valid under JSON Schema 2020-12 and refer to nothing outside themselves; references to $defs
in the same schema are fine. The check never reads a file or the network. A pattern that Go's regular expressions
cannot compile is not judged: JSON Schema knows more of them.
`,
		Wrong: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"$ref":"https://example.com/schemas/weather.json"}}´)
`,
		Right: `
schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
	"description":"Looks up today's weather of one city.",
	"parameters":{"type":"object","required":[],"properties":{
		"from":{"$ref":"#/$defs/day"}},
		"$defs":{"day":{"type":"string","description":"A day, as 2006-01-02."}}}}´)
`,
		Sources:  []string{"TUL011-2-15", "AGN005-7.1-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
