package requirement

// schema: the required form of the function schema.
var schema = []Requirement{
	{
		ID:    "SCH-001",
		Name:  "schema-renders",
		Level: Must,
		Title: "the schema renders as one JSON object",
		Text: `
A schema that cannot be rendered cannot be sent. If the host sends an empty entry in its place, the provider rejects the
whole request.

Build the schema with contract.SchemaOf, as a contract.Schema literal, or with contract.RawSchema, so that it renders as
one JSON object. If a type has no JSON form, SchemaOf records the error, and the schema does not render.
`,
		Wrong: `
type arguments struct {
	City   string      ´json:"city" doc:"The city to look up." minLength:"1"´
	Days   *int        ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
	Storms chan string ´json:"storms" doc:"Receives warnings."´ // a channel has no JSON form
}
`,
		Right: `
type arguments struct {
	City   string      ´json:"city" doc:"The city to look up." minLength:"1"´
	Days   *int        ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
	Storms chan string ´json:"-"´ // not an argument
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
The OpenAI Responses API expects the flat form: type, name, description and parameters side by side. In the older form
these are nested under a key "function", and the API sees a tool without a name.

Render ´{"type":"function","name":…,"description":…,"parameters":…}´. contract.Schema does this. The .NET tools build an
anonymous object; in Go, any value that marshals to this form will do (C11).
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","function":{"name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14}},
			"required":["city"]}}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right:    describedSchema,
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
The description is the first thing that a model reads about a tool. In a long list of tools it may be the only thing.

Describe the tool. A description that consists only of white space counts as missing.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema { return contract.SchemaOf[arguments](ToolName, "") }
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
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
Models write arguments as one JSON object. No call can satisfy parameters of another type.

Make parameters an object schema, with "type": "object". contract.Schema does this; RawSchema keeps what you write.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right:    describedSchema,
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
Some providers reject parameters without properties. Readers also cannot tell whether the tool takes no arguments or the
author forgot them.

Write "properties", as an empty object if the tool takes no arguments. contract.Schema does this.
`,
		Wrong: `
// No argument comes from the model. The fields keep the rest of the tool unchanged.
type arguments struct {
	City string ´json:"-"´
	Days *int   ´json:"-"´
}

func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of the capital.",
		"parameters":{"type":"object","required":[]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}

const usageArguments = "\nArguments:\n- None.\n"

const usageExamples = "\nGood usage:\n- {}\n\nBad usage:\n- Calling it for another city.\n"

func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "here", Arguments: "{}"}}
}
`,
		Right: `
// No argument comes from the model. The fields keep the rest of the tool unchanged.
type arguments struct {
	City string ´json:"-"´
	Days *int   ´json:"-"´
}

func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of the capital.",
		"parameters":{"type":"object","properties":{},"required":[]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}

const usageArguments = "\nArguments:\n- None.\n"

const usageExamples = "\nGood usage:\n- {}\n\nBad usage:\n- Calling it for another city.\n"

func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "here", Arguments: "{}"}}
}
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
		Title: "the parameters have a required array, possibly empty, that lists only properties",
		Text: `
Without the array a model does not know which arguments it may omit. If the array lists a name that is not a property,
no call can be valid.

Write "required", as an empty array if nothing is required, and list only names of properties. contract.Schema builds
the array from the properties. TUL-011 requires the array even when it is empty; other contracts often omit an empty one
(C11).
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14}}}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right:    describedSchema,
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
If a property has no type, or several, the model has to guess what to write, and providers interpret it differently.

Give every property exactly one of string, number, integer, boolean, object and array. This applies at every depth: to
members of objects, items of arrays and the targets of local references. A union of types is not one of the six, and
neither is null. If an argument may be missing, leave it out of "required" instead of making it nullable. OpenAI's
strict function calling does the opposite: every argument is required, and optional ones are nullable. TUL-011 does not
allow that; a host that uses strict mode can rewrite the schema when it sends it.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":["integer","null"],"description":"How many days to look ahead.","minimum":1,"maximum":14}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right:    describedSchema,
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
A model decides from the description what to put into an argument. If there is only a name, "date" may be written in any
format.

Describe every property in a few words, at every depth. The items of an array need no description of their own, because
the array has one.
`,
		Wrong: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" minimum:"1" maximum:"14"´
}
`,
		Right: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
}
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
		Title: "the parameters are a valid, self-contained JSON Schema",
		Text: `
Providers and hosts compile the parameters before they use them. A schema that is invalid, or refers to a file or a URL,
fails there, where its author does not see it.

Write parameters that are valid under JSON Schema 2020-12 and refer to nothing outside themselves; references to $defs
in the same schema are fine. The check never reads a file or the network. It does not evaluate patterns that Go's
regular expressions cannot compile, because JSON Schema allows more than Go does.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":"1"},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right:    describedSchema,
		Sources:  []string{"TUL011-2-15", "AGN005-7.1-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}

// describedSchema is the right form of the rules for the parts of a schema that RawSchema does not add.
const describedSchema = `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`
