package requirement

// usageLimits: forbidden content, format and maintenance of the usage metadata.
var usageLimits = []Requirement{
	{
		ID:    "USE-014",
		Name:  "usage-without-secrets",
		Level: Must,
		Title: "the usage metadata contains no secrets",
		Text: `
The usage metadata is sent to the model provider with every prompt, and appears in logs and transcripts. A secret in it
is published, and any user can ask the model to repeat it.

Do not include keys, tokens, passwords, private keys or URLs with credentials. Text that looks like one fails the tool.
Pass secrets to the tool through its constructor.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- The service is at https://weather:hunter2@api.example.com/.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- The tool knows how to reach the weather service. You need no key.
´
`,
		Sources:  []string{"AGN005-7.2.1-12"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-015",
		Name:  "usage-without-environment",
		Level: Should,
		Title: "the usage metadata mentions no local path and no private host",
		Text: `
A path on the author's machine or the name of a private host means nothing to a model, is wrong on other machines, and
reveals how the system is built.

Leave out absolute local paths, localhost, and private host names and addresses. The rule is a warning because a tool
for files or networks may need to say that localhost is rejected.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Reads the stations from /home/alex/weather/stations.csv on 10.1.4.7.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Knows the stations of the national weather service.
´
`,
		Sources:  []string{"AGN005-7.2.1-12"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-016",
		Name:  "usage-arguments-exist",
		Level: Must,
		Title: "the usage metadata lists no argument that the schema does not have",
		Text: `
A model that reads about an argument sends it. If the schema does not have it, the call is rejected, or the argument is
silently ignored, which is worse.

Under a heading "Arguments", list only properties of the schema, in the form "- city: the city to look up". The check
does not look at other words. AGN-005 forbids any contradiction of the schema, which is more than a program can check.
`,
		Wrong: `
const ToolUsageMetadata = ´Arguments:
- city: the city to look up.
- country: the country of the city.
´ // the schema has city only
`,
		Right: `
const ToolUsageMetadata = ´Arguments:
- city: the city to look up, with its country if the name is ambiguous.
´
`,
		Sources:  []string{"AGN005-7.2.1-13"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-017",
		Name:  "usage-header",
		Level: Should,
		Title: "the usage metadata begins with a title line: the tool's name and Usage Guide",
		Text: `
A prompt contains the guides of many tools. A header with the name shows the model where the next guide begins.

Begin with the line "<name> — Usage Guide". AGN-005 recommends this and says that it is not strictly required. The rule
is therefore a warning, and only under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = ´This tool looks up the weather.
´
`,
		Right: `
const ToolUsageMetadata = ´weather_lookup — Usage Guide

Primary purpose:
- Looks up today's weather of one city.
´
`,
		Sources:  []string{"AGN005-7.2.2-1"},
		Binds:    []Binder{Tool},
		Profiles: levels(none, none, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-018",
		Name:  "usage-section-order",
		Level: Should,
		Title: "the sections of the usage metadata are in the recommended order",
		Text: `
If all guides have the same structure, a model finds information in them more easily.

Use the headings Primary purpose, Rules, Arguments, Error codes, Good usage and Bad usage, in this order. You may omit
the ones that you do not need, but not all. AGN-005 recommends the order. The rule is therefore a warning, and only
under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = ´Arguments:
- city: the city to look up.

Primary purpose:
- Looks up today's weather of one city.
´
`,
		Right: `
const ToolUsageMetadata = ´Primary purpose:
- Looks up today's weather of one city.

Arguments:
- city: the city to look up.
´
`,
		Sources:  []string{"AGN005-7.2.2-2"},
		Binds:    []Binder{Tool},
		Profiles: levels(none, none, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-019",
		Name:  "usage-size",
		Level: Should,
		Title: "the usage metadata has at most 8 KiB",
		Text: `
Every prompt contains every guide. A long guide costs money and time, and displaces the conversation.

Use at most 8 KiB. TUL-011 asks for a short guideline and AGN-005 for a concise one; neither gives a number. This limit
is ours, so the rule is a warning.
`,
		Wrong: `
const ToolUsageMetadata = Introduction + History + TheWholeManual // 40 KiB
`,
		Right: `
const ToolUsageMetadata = ´weather_lookup — Usage Guide

Primary purpose:
- Looks up today's weather of one city.
´
`,
		Sources:  []string{"TUL011-4-12", "AGN005-7.2.1-11"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-020",
		Name:  "usage-legible",
		Level: Should,
		Title: "the usage metadata is valid, readable UTF-8 text",
		Text: `
Control characters and broken encoding confuse models and readers of logs. Some providers reject them.

Write valid UTF-8 without control characters except newlines and tabs, and without invisible characters or bidirectional
controls. Look for text that was decoded with the wrong encoding, such as â€” instead of a dash. AGN-005 also asks for
clear English, which no program can check.
`,
		Wrong: `
const ToolUsageMetadata = "weather_lookup \xe2\x80 Usage Guide\x1b[1m"
`,
		Right: `
const ToolUsageMetadata = "weather_lookup — Usage Guide\n"
`,
		Sources:  []string{"AGN005-7.2.1-11"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-021",
		Name:  "usage-precedence",
		Level: Should,
		Title: "the usage metadata states the precedence rules, where the tool has any",
		Text: `
If a tool reads one thing from two sources, for example the open file and the stored one, a model that does not know
which source has precedence misinterprets a correct result.

State which source has precedence. AGN-005 mentions precedence as an example of behaviour that must be described.
`,
		Sources:   []string{"AGN005-7.2.1-5"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Must),
		Since:     "0.1.0",
		Unchecked: "only the author knows whether a tool has precedence rules",
	},
	{
		ID:    "USE-022",
		Name:  "usage-without-internals",
		Level: Must,
		Title: "the usage metadata promises nothing about internals that may change",
		Text: `
A guide that mentions tables, caches and class names makes the model rely on them. The next release may change them
without changing the contract.

Describe what the tool does for its caller, not how.
`,
		Sources:   []string{"AGN005-7.2.1-14"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Must, none, Must),
		Since:     "0.1.0",
		Unchecked: "the text alone does not show what is an internal detail and what is a promise",
	},
	{
		ID:    "USE-023",
		Name:  "usage-distils-design",
		Level: Should,
		Title: "the usage metadata summarizes the tool's design document",
		Text: `
The design document and the guide have different readers and diverge if they are not kept together. The model acts on
the guide.

Make the guide the canonical short form of the design document. Change both together, and keep the guide beside the
code.
`,
		Sources:   []string{"AGN005-7.2-4"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Must),
		Since:     "0.1.0",
		Unchecked: "the design document is not part of what is tested",
	},
	{
		ID:    "USE-024",
		Name:  "usage-kept-current",
		Level: Should,
		Title: "the usage metadata is updated when the tool's behaviour changes",
		Text: `
If a new ability is not documented, the model does not use it. If a removed one still is, the model calls the tool for
it.

Change the usage metadata in the commit that changes the behaviour.
`,
		Sources:   []string{"AGN005-11-7"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Should),
		Since:     "0.1.0",
		Unchecked: "this needs the schema and the usage metadata of an earlier release for comparison, and a run has only the current ones",
	},
	{
		ID:    "USE-025",
		Name:  "usage-error-codes-complete",
		Level: Should,
		Title: "the usage metadata lists every error code that the tool returns",
		Text: `
If a code is not in the guide, a model does not know how to react to it. This rule complements USE-012.

List every code that the tool can return, and say what the model should do then. The linter compares the codes in the
source with the text.
`,
		Wrong: `
const ToolUsageMetadata = ´Error codes:
- None.
´

func (*Tool) missing() contract.Result {
	return contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "WeatherTool knows no such city."})
}
`,
		Right: `
const ToolUsageMetadata = ´Error codes:
- NOT_FOUND: there is no such city. Ask the user for the spelling.
´

func (*Tool) missing() contract.Result {
	return contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "WeatherTool knows no such city."})
}
`,
		Sources:  []string{"AGN005-7.2.1-9"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-030",
		Name:  "usage-agrees-with-description",
		Level: Should,
		Title: "the usage metadata and the schema's description describe the same tool",
		Text: `
A model reads the schema's description and the guide together. If they describe different things, one of them was
probably copied from another tool, and the model may believe the wrong one.

Make both say the same thing; the description may be shorter. The check is a heuristic. It searches for a word that both
contain, and for a name that is similar to the tool's name, such as workspace.read_file for workspace_read_file. The
rule is therefore a warning. AGN-005 does not mention it.
`,
		Wrong: `
const ToolUsageMetadata = "Sends a message to a channel."

func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up today's weather.")
}
`,
		Right: `
const ToolUsageMetadata = "Looks up today's weather of one city."

func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up today's weather.")
}
`,
		Sources:  []string{"TUL011-4-14", "TUL011-4-15"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, Should, none),
		Since:    "0.1.0",
	},
}
