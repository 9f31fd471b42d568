package requirement

// schemaValues: what the schema says, and how much of it.
var schemaValues = []Requirement{
	{
		ID:    "SCH-010",
		Name:  "description-says-more",
		Level: Must,
		Title: "the description says more than the name",
		Text: `
A description that repeats the name tells a model nothing that it has not just read.

Say in a sentence what the tool does.
`,
		Wrong: `
contract.Schema{Name: "weather_lookup", Description: "Weather lookup"}
`,
		Right: `
contract.Schema{Name: "weather_lookup", Description: "Looks up today's weather of one city."}
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
A model decides by the description whether to call at all. Two words are hardly ever enough to decide by.

Write at least three. AGN-005 asks for a description that is clear enough, which no program can judge; the number is
ours and a warning.
`,
		Wrong: `
contract.Schema{Name: "weather_lookup", Description: "Gets weather."}
`,
		Right: `
contract.Schema{Name: "weather_lookup", Description: "Looks up today's weather of one city."}
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
Providers cut or refuse long descriptions, and each request pays for all of them. What explains the tool at length
belongs into the usage metadata.

Keep to 1024 characters. TUL-011 calls the description short and gives no number; this one is what the providers
allow, and a warning (C29).
`,
		Wrong: `
contract.Schema{Name: "weather_lookup", Description: TheWholeManual}
`,
		Right: `
contract.Schema{Name: "weather_lookup", Description: "Looks up today's weather of one city."}
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
A date or an identifier in a schema is stale the day after, and a model takes it for a hint about what to write.

Leave timestamps and GUIDs out of descriptions, examples and defaults; describe the format instead. One that is
different in every rendering is a failure of DET-001. One that stays the same is a warning here.
`,
		Wrong: `
contract.Property{Name: "day", Type: contract.String, Description: "The day.", Default: "2025-12-06T13:30:00Z"}
`,
		Right: `
contract.Property{Name: "day", Type: contract.String, Description: "The day, as 2006-01-02; today if left out."}
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
		Title: "an enum value or a default fits its own property",
		Text: `
A model that takes the default or picks from the enum does what it was told. If the value breaks the property's own
type or bounds, a well-behaved model is refused.

Let every enum value and every default fit the schema of its property. None of the source contracts says so; they
cannot be kept without it.
`,
		Wrong: `
contract.Property{Name: "days", Type: contract.Integer, Description: "How many days.", Default: "3"}
`,
		Right: `
contract.Property{Name: "days", Type: contract.Integer, Description: "How many days.", Default: 3}
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
Every request carries the schemas of all tools. One of a megabyte leaves no room for the conversation.

Keep the rendered schema below 64 KiB. The source contracts set no limit; this one is ours, and a warning.
`,
		Wrong: `
contract.Property{Name: "city", Type: contract.String, Description: "The city.", Enum: everyCityOfTheWorld}
`,
		Right: `
contract.Property{Name: "city", Type: contract.String, Description: "The city, as the user wrote it."}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-016",
		Name:  "schema-complete",
		Level: Must,
		Title: "the schema names every argument that the tool reads",
		Text: `
An argument that the tool reads and the schema does not name can never be sent by a model. It works in the author's
tests and nowhere else.

Let the properties and the fields that the tool decodes be one set. contract.SchemaOf derives the first from the
second. The linter compares them the way encoding/json matches names. A run cannot see an argument that nobody told it
of, so no check witnesses this.
`,
		Wrong: `
type arguments struct {
	City  string ´json:"city"´
	Units string ´json:"units"´ // not in the schema
}

var parameters = []contract.Property{
	{Name: "city", Type: contract.String, Description: "The city to look up.", Required: true},
}
`,
		Right: `
type arguments struct {
	City  string  ´json:"city" doc:"The city to look up."´
	Units *string ´json:"units" doc:"Metric or imperial." enum:"metric,imperial"´
}

var schema = contract.SchemaOf[arguments](ToolName, "Looks up today's weather of one city.")
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
		Title: "nested objects and arrays are accepted in a schema",
		Text: `
Real arguments have structure: a list of rows, an address, a filter inside a filter. A kit that took only flat schemas
would force authors to hide JSON in strings.

The contract renders nested objects and arrays of any depth, a registry takes them, and the suite judges them like the
rest. AGN-005 lists them among its extensions. TUL-011 has object and array among its types.
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
		Title: "the schema holds no control, invisible or mis-encoded characters",
		Text: `
A schema is read by models, by people who approve calls and in logs. Escape sequences, changes of writing direction and
invisible characters make one of them read what the other does not see, and are a known way to hide instructions.

Write names, descriptions, enum values and defaults without control characters (line breaks and tabs aside), without
changes of writing direction, zero-width or other invisible characters, in valid UTF-8 that was decoded rightly. USE-020
asks the same of the usage metadata, NAM-003 of the name. The source contracts do not speak of it; it is ours, and a
warning.
`,
		Wrong: `
contract.Property{Name: "city", Type: contract.String, Description: "The city.\u202e"}
`,
		Right: `
contract.Property{Name: "city", Type: contract.String, Description: "The city to look up."}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SCH-019",
		Name:  "schema-array-items",
		Level: Should,
		Title: "an array says what its items are",
		Text: `
An array without "items" tells a model to send a list of it does not say what. Some providers refuse every request that
offers such a tool, and with it all the others.

Give every array its items, at every depth, if only their type. contract.SchemaOf does so. The source contracts name the
type array and go no further; it is ours, and a warning.
`,
		Wrong: `
contract.Property{Name: "cities", Type: contract.Array, Description: "The cities to look up."}
`,
		Right: `
contract.Property{Name: "cities", Type: contract.Array, Description: "The cities to look up.",
	Items: &contract.Property{Type: contract.String}}
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
