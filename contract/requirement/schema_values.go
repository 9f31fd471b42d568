package requirement

// schemaValues: descriptions, values and size of the schema.
var schemaValues = []Requirement{
	{
		ID:    "SCH-010",
		Name:  "description-says-more",
		Level: Must,
		Title: "the description says more than the name",
		Text: `
A description that only repeats the name gives the model no new information.

Say in one sentence what the tool does.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Weather lookup.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Sources:  []string{"TUL011-4-13"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-011",
		Name:  "description-three-words",
		Level: Should,
		Title: "the description has at least three words",
		Text: `
A model uses the description to decide whether to call the tool. Two words are rarely enough for that.

Write at least three words. AGN-005 asks for a description that is clear enough, which no program can measure. The
number is ours, so the rule is a warning.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Forecasts weather.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Sources:  []string{"AGN005-7.1-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-012",
		Name:  "description-short",
		Level: Should,
		Title: "the description has at most 1024 characters",
		Text: `
Providers truncate or reject long descriptions, and every request pays for all of them. Longer explanations belong in
the usage metadata.

Use at most 1024 characters. TUL-011 asks for a short description and gives no number. This limit is what providers
allow, so the rule is a warning (C29).
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city. "+manual+manual+manual)
}

const manual = ´A forecast depends on pressure, wind and humidity,
which stations all over the country measure every ten minutes
and report to the weather service. The service compares them with those of its neighbours, corrects what is wrong,
and calculates the forecast of each city from them four times a day, which takes about an hour each time. ´
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Sources:  []string{"TUL011-4-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-013",
		Name:  "schema-without-stamps",
		Level: Should,
		Title: "the schema holds no timestamp and no GUID",
		Text: `
A date or an identifier in a schema is soon out of date, and a model may take it as a hint about what to write.

Leave timestamps and GUIDs out of descriptions and defaults; describe the format instead, or show it by a value that is introduced as an
example ("such as", "e.g."). A value that changes between renderings fails DET-001. A value that stays the same is a warning here.
`,
		Wrong: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead from 2025-12-06T13:30:00Z." minimum:"1" maximum:"14"´
}
`,
		Right: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead from today." minimum:"1" maximum:"14"´
}
`,
		Sources:  []string{"TUL011-4-11"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-014",
		Name:  "schema-values-fit",
		Level: Must,
		Title: "every enum value and every default is valid for its own property",
		Text: `
A model that uses the default or picks a value from the enum follows the schema. If that value violates the property's
own type or bounds, a correct call is rejected.

Make every enum value and every default valid against the schema of its property. The source contracts do not say this,
but a schema that breaks it contradicts itself.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","enum":[1,3,7,"all"]}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","enum":[1,3,7,14]}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-015",
		Name:  "schema-size",
		Level: Should,
		Title: "the rendered schema has at most 64 KiB",
		Text: `
Every request carries the schemas of all tools. A schema of one megabyte leaves no room for the conversation.

Keep the rendered schema at or below 64 KiB. The source contracts set no limit. This one is ours, so the rule is a
warning.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema := contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
	schema.Parameters[0].Enum = []any{"Bern", "Oslo"}
	for station := range 4000 {
		schema.Parameters[0].Enum = append(schema.Parameters[0].Enum, fmt.Sprint("weather station ", station))
	}
	return schema
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-016",
		Name:  "schema-complete",
		Level: Must,
		Title: "the schema declares every argument that the tool reads",
		Text: `
If the tool reads an argument that the schema does not declare, no model can know to send it. It works only in the
author's tests.

Make the properties match the fields that the tool decodes. contract.SchemaOf derives the properties from the fields.
The linter compares the two sets; it matches names as encoding/json does. The conformance suite does not check this
rule, because it cannot discover undeclared arguments by calling the tool.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.Schema{
		Name:        ToolName,
		Description: "Looks up the weather forecast of one city.",
		Parameters: []contract.Property{
			{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
		},
	}
}

type arguments struct {
	City string ´json:"city"´
	Days *int   ´json:"days"´ // not in the schema
}

const usageArguments = "\nArguments:\n- city: the city as the user wrote it, without the country.\n"

func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a city", Arguments: ´{"city":"Bern"}´}}
}
`,
		Right: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
}

func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Sources:  []string{"AGN005-7.1-4", "AGN005-12-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-017",
		Name:  "schema-nesting-accepted",
		Level: Must,
		Title: "a schema may contain nested objects and arrays",
		Text: `
Real arguments have structure: a list of rows, an address, a filter inside a filter. A library that supported only flat
schemas would force authors to put JSON into strings.

Package contract renders nested objects and arrays of any depth, the registry accepts them, and the suite checks them
like any other. AGN-005 lists nested schemas among its extensions; TUL-011 allows the types object and array.
`,
		Sources:  []string{"AGN005-11-3", "TUL011-4-8"},
		Binds:    []Binder{Library, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-018",
		Name:  "schema-legible",
		Level: Should,
		Title: "the schema contains no control, invisible or wrongly decoded characters",
		Text: `
Models read the schema, people who approve calls read it, and it is written to logs. Escape sequences, bidirectional
control characters and invisible characters make readers see different texts. They are a known way to hide instructions.

Write names, descriptions, enum values and defaults as valid, correctly decoded UTF-8. Do not use control characters
(except line breaks and tabs), bidirectional controls, zero-width characters or other invisible characters. USE-020 is
the same rule for the usage metadata, NAM-003 for the name. The source contracts do not mention this. The rule is ours,
and a warning.
`,
		Wrong: `
type arguments struct {
	City string ´json:"city" doc:"The city\u202e to look up." minLength:"1"´ // U+202E shows the rest reversed
	Days *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
}
`,
		Right: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-019",
		Name:  "schema-array-items",
		Level: Should,
		Title: "an array declares the schema of its items",
		Text: `
An array without "items" does not tell the model what the list contains. Some providers reject every request that offers
such a tool, and with it all other tools.

Declare the items of every array, at every depth; the type alone is enough. contract.SchemaOf does this. The source
contracts name the type array and say no more. The rule is ours, and a warning.
`,
		Wrong: `
type arguments struct {
	City  string ´json:"city"´
	Days  *int   ´json:"days"´
	Hours []int  ´json:"hours"´
}

func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14},
			"hours":{"type":"array","description":"The hours of the day to return."}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}

const usageArguments = "\nArguments:\n- city: the city.\n- days: at most 14.\n- hours: from 0 to 23.\n"
`,
		Right: `
type arguments struct {
	City  string ´json:"city"´
	Days  *int   ´json:"days"´
	Hours []int  ´json:"hours"´
}

func (*Tool) Schema() contract.Schema {
	schema, err := contract.RawSchema(´{"type":"function","name":"weather_lookup",
		"description":"Looks up the weather forecast of one city.",
		"parameters":{"type":"object","properties":{
			"city":{"type":"string","description":"The city to look up.","minLength":1},
			"days":{"type":"integer","description":"How many days to look ahead.","minimum":1,"maximum":14},
			"hours":{"type":"array","description":"The hours of the day to return.","items":{"type":"integer"}}},
			"required":["city"]}}´)
	if err != nil {
		panic(err) // of constant text
	}
	return schema
}

const usageArguments = "\nArguments:\n- city: the city.\n- days: at most 14.\n- hours: from 0 to 23.\n"
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
