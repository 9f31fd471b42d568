package requirement

// usageLimits: what usage metadata must not hold, its form and its upkeep.
var usageLimits = []Requirement{
	{
		ID:    "USE-014",
		Name:  "usage-without-secrets",
		Level: Must,
		Title: "the usage metadata holds no secrets",
		Text: `
The usage metadata goes to the model's provider with every prompt, into logs and into transcripts. A secret in it is
published, and anybody may ask the model to repeat it.

Hold no keys, tokens, passwords, private keys or URLs with credentials. What looks like one fails the tool. Let the
tool get its secrets through its constructor.
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
		Title: "the usage metadata names no local path and no private host",
		Text: `
A path on the author's machine or the name of a private host means nothing to the model, is wrong on every other
machine, and tells strangers how yours is built.

Leave absolute local paths, localhost and private host names and addresses out. It is a warning: a tool for files or
for the network rightly says that localhost is refused.
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
A model that reads of an argument sends it. If the schema does not have it, the call is refused, or worse, the
argument is silently ignored.

Let every entry of a list under a heading Arguments be a property of the schema, as in "- city: the city to look up".
Other words of the text are not judged: the rule of AGN-005 against contradicting the schema is wider than what a
program can tell.
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
		Title: "the usage metadata begins with the tool's name and Usage Guide",
		Text: `
Guides of many tools follow each other in one prompt. A header with the name tells the model where one ends and the
next begins.

Begin with the line "<name> — Usage Guide". AGN-005 recommends it and says that it is not strictly required, so it is
a warning, and only under agn-005.
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
		Title: "the sections of the usage metadata stand in the recommended order",
		Text: `
A model that has read one guide finds its way in all of them if they are built alike.

Use the headings Primary purpose, Rules, Arguments, Error codes, Good usage and Bad usage, in this order. Those that
you do not need may be left out, though not all of them. AGN-005 recommends the order, so it is a warning, and only
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
Every call of the model pays for every guide in its prompt. A long one costs money and patience, and pushes out what
the user said.

Keep it below 8 KiB. TUL-011 calls the guideline short and AGN-005 concise; neither names a number, so this one is
ours and a warning.
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
		Title: "the usage metadata is clean UTF-8 text",
		Text: `
A text with control characters or broken encoding confuses a model and everybody who reads the log of a prompt. Some
providers refuse it.

Write valid UTF-8 without control characters except newlines and tabs, without invisible characters or changes of
writing direction, and look for text that was decoded wrongly once, such as â€” where a dash was meant. That the English
is clear, as AGN-005 asks, no program can tell; this much can be seen.
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
Where a tool knows two sources for one thing, the open file and the stored one for instance, a model that does not
know which of them wins draws the wrong conclusion from a right answer.

If there is precedence, say which side wins. AGN-005 gives it as an example of behaviour that has to be described.
`,
		Sources:   []string{"AGN005-7.2.1-5"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Must),
		Since:     "0.1.0",
		Unchecked: "only the author knows whether a tool has rules of precedence",
	},
	{
		ID:    "USE-022",
		Name:  "usage-without-internals",
		Level: Must,
		Title: "the usage metadata promises nothing about internals that may change",
		Text: `
A guide that speaks of tables, caches and class names binds the tool to them: the model relies on what it read, and
the next release breaks it without changing the contract.

Describe what the tool does for its caller, not how.
`,
		Sources:   []string{"AGN005-7.2.1-14"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Must, none, Must),
		Since:     "0.1.0",
		Unchecked: "what is an internal of a tool and what is a promise cannot be told from its text",
	},
	{
		ID:    "USE-023",
		Name:  "usage-distils-design",
		Level: Should,
		Title: "the usage metadata is the canonical short form of the tool's design document",
		Text: `
The design document of a tool and its guide are read by different readers and drift apart when nobody ties them
together. The guide is what the model acts on.

Let the guide say in short what the design says, change them together, and keep the guide beside the code.
`,
		Sources:   []string{"AGN005-7.2-4"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Must),
		Since:     "0.1.0",
		Unchecked: "the design document of a tool is not part of what is tested",
	},
	{
		ID:    "USE-024",
		Name:  "usage-kept-current",
		Level: Should,
		Title: "the usage metadata is updated when the tool's behaviour changes",
		Text: `
A tool that learned something new and does not say so is used as before. One that lost something is called for it.

Change the usage metadata in the commit that changes the behaviour.
`,
		Sources:   []string{"AGN005-11-7"},
		Binds:     []Binder{Tool},
		Profiles:  levels(Should, none, Should),
		Since:     "0.1.0",
		Unchecked: "needs the schema and the usage metadata of an earlier release to compare with, and a single run has only the present ones",
	},
	{
		ID:    "USE-025",
		Name:  "usage-error-codes-complete",
		Level: Should,
		Title: "every error code that the tool answers stands in its usage metadata",
		Text: `
A code that the guide does not list is as good as none: the model cannot know what to do about it. This is the other
half of USE-012.

Write every code that the tool can answer into the guide, with what the model should do then. The linter compares the
codes in the source with the text.
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
		Title: "the usage metadata and the schema's description speak of the same thing",
		Text: `
A model reads the description in the schema and the guide together. If they speak of different things, one of them was
copied from another tool, and the model believes the wrong one.

Let both say the same thing. The description may be more compact. A heuristic looks for a word that both use, and for
a name that is nearly the tool's, workspace.read_file for workspace_read_file. So it is a warning; AGN-005 does not
speak of it.
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
