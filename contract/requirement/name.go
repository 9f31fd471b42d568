package requirement

// name: what a tool is called.
var name = []Requirement{
	{
		ID:    "NAM-001",
		Name:  "name-not-blank",
		Level: Must,
		Title: "the name of a tool is not blank",
		Text: `
A model calls tools by name. A tool without one cannot be called, and in a list it looks like a mistake of the host.

Give it a name. Text of nothing but white space counts as blank, as it does in the original registry.
`,
		Wrong: `
const ToolName = " "
`,
		Right: `
const ToolName = "weather_lookup"
`,
		Sources:  []string{"TUL011-2-10", "TUL010-3.1-7"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-002",
		Name:  "name-is-constant",
		Level: Must,
		Title: "the name of a tool is an exported string constant",
		Text: `
The name stands in prompts, logs, allow lists and stored conversations. If it is put together at run time, two
instances can have two names, and no tool that reads source can tell what it is.

Declare it as an exported string constant: ToolName, or the type's name and ToolName where a package has several tools
(PingPongToolName for PingPongTool). Constants that are joined with + are constants. A type that carries a tool made
elsewhere says ´//toolvet:bridge´ and a reason. The originals look for a public const field by reflection. Go's
reflection sees no constants, so this one is found in the source.
`,
		Wrong: `
var ToolName = "weather_" + runtime.GOOS
`,
		Right: `
const ToolName = "weather_lookup"
`,
		Sources:  []string{"TUL011-2-7", "TUL011-2-9", "AGN005-2.2-5", "TUL010-3.1-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-003",
		Name:  "name-characters",
		Level: Must,
		Title: "a name consists of letters, digits, hyphens and underscores of ASCII",
		Text: `
The interfaces of the model providers take ASCII letters, digits, hyphens and underscores in a name and refuse the
whole request otherwise. One bad name silences all tools of a host.

Match ´\A[a-zA-Z0-9_-]+\z´. The pattern of TUL-011 ends in $, which .NET lets match before a final newline; it is
anchored here, so that a name with a trailing newline is refused (C01).
`,
		Wrong: `
const ToolName = "weather.lookup"
`,
		Right: `
const ToolName = "weather_lookup"
`,
		Sources:  []string{"TUL011-2-12", "TUL010-3.1-7"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-004",
		Name:  "name-snake-case",
		Level: Should,
		Title: "a name is lower_snake_case",
		Text: `
Names that follow one pattern are easier to read for people and harder to confuse for models. lower_snake_case is the
only form that AGN-005, TUL-011 and the other contracts of the field all accept.

Begin with a letter, and write lower-case letters and digits in words with one underscore between them:
´\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z´. AGN-005 names the style and gives no pattern; that a leading digit and a double
underscore are refused is our reading. It is a must under agn-005 and a warning where TUL-011 is heard, too (C01).
`,
		Wrong: `
const ToolName = "WeatherLookup"
`,
		Right: `
const ToolName = "weather_lookup"
`,
		Sources:  []string{"AGN005-2.2-2"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-005",
		Name:  "name-returns-constant",
		Level: Must,
		Title: "Name answers the constant ToolName",
		Text: `
Prompts, allow lists and tests refer to the constant. If the method answers something else, a host registers one tool
and its operators switch off another.

Return the constant, and nothing but the constant, on every path.
`,
		Wrong: `
const ToolName = "weather_lookup"

func (*Tool) Name() string { return "weather" }
`,
		Right: `
const ToolName = "weather_lookup"

func (*Tool) Name() string { return ToolName }
`,
		Sources:  []string{"TUL011-2-13", "AGN005-2.2-5", "TUL010-3.1-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-006",
		Name:  "schema-has-tool-name",
		Level: Must,
		Title: "the name in the schema is what Name answers",
		Text: `
The model only ever sees the name in the schema. The host looks the call up by what Name answered. If they differ,
every call of the tool ends with an unknown tool.

Make the schema with the same constant. The registry compares the two and refuses a tool in which they differ.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments]("weather", "Looks up the weather of a city.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather of a city.")
}
`,
		Sources:  []string{"TUL011-4-3", "AGN005-2.2-3", "AGN005-7.1-5"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-007",
		Name:  "name-unique",
		Level: Must,
		Title: "a name belongs to one tool of a system",
		Text: `
Two tools of one name are a gamble: which of them answers depends on the order of registration, and the prompt
describes both.

Keep names unique in a whole system, best with a prefix for the domain. A registry sees the tools that it is given and
refuses the second one (REG-005). The suite compares the tools that one maker makes together, in a slice say. Whether two
packages are ever registered together it cannot know: they may be two versions, or of two hosts. Two of one name in a run
are therefore told in the text and not judged; that two packages use one name is for the linter to find (C28).
`,
		Wrong: `
package convert

const ToolName = "lookup" // as in package weather
`,
		Right: `
package convert

const ToolName = "convert_lookup"
`,
		Sources:  []string{"AGN005-2.2-1", "TUL011-2-18"},
		Binds:    []Binder{Tool, Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-008",
		Name:  "name-length",
		Level: Should,
		Title: "a name has at most 64 characters",
		Text: `
The large model providers refuse function names of more than 64 characters. A longer name works until the tool meets
one of them.

Keep to 64 characters. The source contracts set no length, so it is a warning.
`,
		Wrong: `
const ToolName = "weather_lookup_for_a_city_by_name_or_coordinates_with_units_and_forecast"
`,
		Right: `
const ToolName = "weather_forecast"
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-009",
		Name:  "bound-by-exact-name",
		Level: Must,
		Title: "a call is bound to its tool by the exact name",
		Text: `
A model that misspells a name meant some tool, and nobody knows which. A host that guesses runs something that nobody
asked for.

The host binds a call to the tool whose name is the same, character for character, and answers any other call as
HST-014 says. Registering is stricter: names that differ only in case are duplicates there (REG-007). A registry's
look-up ignores case, as the original one does, so that people find a tool; a host that binds compares the name as
well.
`,
		Sources:  []string{"AGN005-2.2-4"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
}
