package requirement

// name: the rules for tool names.
var name = []Requirement{
	{
		ID:    "NAM-001",
		Name:  "name-not-blank",
		Level: Must,
		Title: "the name of a tool is not blank",
		Text: `
A model calls a tool by its name. A tool without a name cannot be called.

Give the tool a name. A name that consists only of white space counts as blank.
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
The name appears in prompts, logs, allow lists and stored conversations. If it is computed at run time, two instances
can have different names, and static analysis cannot tell what the name is.

Declare the name as an exported string constant: ToolName, or the type's name plus ToolName where a package has several
tools (PingPongToolName for PingPongTool). Constants joined with + are still constants. A type that wraps a tool made
elsewhere is exempt if it has a ´//toolvet:bridge´ comment with a reason. The .NET registry finds a public const field
by reflection; Go's reflection does not see constants, so toolvet looks for the constant in the source.
`,
		Wrong: `
var ToolName = "weather_" + "lookup"
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
		Title: "a name consists of ASCII letters, digits, hyphens and underscores",
		Text: `
Model providers accept only ASCII letters, digits, hyphens and underscores in a function name. They reject the whole
request otherwise, so one bad name disables every tool of a host.

Match ´\A[a-zA-Z0-9_-]+\z´. The pattern in TUL-011 ends in $, which in .NET also matches before a final newline. The
pattern here is anchored, so a name with a trailing newline is rejected (C01).
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
Names that follow one pattern are easier for people to read and harder for models to confuse. lower_snake_case is the
one style that AGN-005, TUL-011 and the other source contracts all accept.

Begin with a letter. Use lower-case letters and digits, in words separated by single underscores:
´\A[a-z][a-z0-9]*(_[a-z0-9]+)*\z´. AGN-005 names the style but gives no pattern; rejecting a leading digit and a double
underscore is our interpretation. The rule is a must under agn-005 and a warning under agent-tool, because TUL-011
allows more (C01).
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
		Title: "Name returns the constant ToolName",
		Text: `
Prompts, allow lists and tests refer to the constant. If the method returns something else, a host registers one name
while its operators disable another.

Return the constant, and nothing else, on every path.
`,
		Wrong: `
const ToolName = "weather_lookup"

func (*Tool) Name() string { return "weather_lookup" } // the two can drift apart
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
		Title: "the name in the schema equals the result of Name",
		Text: `
The model sees only the name in the schema. The host looks the call up by the result of Name. If the two differ, every
call of the tool fails with "unknown tool".

Build the schema with the same constant. The registry compares the two names and rejects a tool in which they differ.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments]("weather", "Looks up the weather forecast of one city.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
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
		Title: "a name is unique in a system",
		Text: `
If two tools have the same name, the order of registration decides which of them is called, and the prompt describes
both.

Keep names unique across the whole system; a prefix for the domain helps. A registry rejects the second tool of a name
(REG-005). The conformance suite compares tools that one function creates together, for example in a slice. It does not
fail two packages for using the same name, because it cannot know whether they are ever registered together: they may be
two versions of a tool, or belong to different hosts. It only mentions such names in its text output. Finding names that
several packages share is the linter's task (C28).
`,
		Wrong: `
func register(registry *contract.Registry, logger *slog.Logger, swiss, norwegian Service) error {
	return registry.Register(New(logger, swiss), New(logger, norwegian)) // both are named weather_lookup
}
`,
		Right: `
func register(registry *contract.Registry, logger *slog.Logger, everywhere Service) error {
	return registry.Register(New(logger, everywhere))
}
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
Major model providers reject function names of more than 64 characters. A longer name works until the tool is used with
one of them.

Use at most 64 characters. The source contracts set no limit, so this rule is a warning.
`,
		Wrong: `
const ToolName = "weather_lookup_for_a_city_by_name_or_coordinates_with_units_and_forecast"
`,
		Right: `
const ToolName = "weather_lookup"
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "NAM-009",
		Name:  "bound-by-exact-name",
		Level: Must,
		Title: "a call is bound to the tool with exactly the same name",
		Text: `
When a model misspells a name, the host cannot know which tool it meant. A host that guesses may run a tool that was
never requested.

Bind a call to the tool whose name matches character for character. Handle any other call as HST-014 says. Registration
is stricter: names that differ only in case are duplicates (REG-007). Registry lookups ignore case, as in the .NET
registry, so that people can find a tool; a host that binds a call must also compare the name itself.
`,
		Sources:  []string{"AGN005-2.2-4"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
}
