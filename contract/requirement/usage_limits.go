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
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second. The service is at https://weather:hunter2@api.example.com/.
´
`,
		Right: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second. You need no key: the tool has its own.
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
const usagePurpose = ´
Primary purpose:
- Looks up the weather forecast of one city in /home/alex/weather/stations.csv on 10.1.4.7.
´
`,
		Right: `
const usagePurpose = ´
Primary purpose:
- Looks up the weather forecast of one city. It knows the stations of the national weather service.
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
		Title: "the usage metadata lists no argument that the schema does not have, and no good call that it refuses",
		Text: `
A model sends the arguments that it reads about, and copies the calls that it is shown. If the schema does not have such
an argument, or refuses such a call, the call is rejected, or the argument is silently ignored, which is worse.

Under a heading "Arguments", list only properties of the schema, in the form "- city: the city to look up". Under a
heading "Good usage", show only calls that the schema accepts, with the arguments at the beginning of an item. An object
behind other words, or with placeholders such as "..." or "<city>", is not compared with the schema. The check does not
look at other words. AGN-005 forbids any contradiction of the schema, which is more than a program can check.
`,
		Wrong: `
const usageArguments = ´
Arguments:
- city: the city as the user wrote it.
- days: how many days to look ahead, at most 14. Leave it out for 3 days.
- country: the country of the city.
´

const usageExamples = ´
Good usage:
- {"city":"Oslo","days":"a week"}

Bad usage:
- {"city":"all cities of Norway"}
´
`,
		Right: `
const usageArguments = ´
Arguments:
- city: the city as the user wrote it, with its country if the name is ambiguous.
- days: how many days to look ahead, at most 14. Leave it out for 3 days.
´

const usageExamples = ´
Good usage:
- {"city":"Oslo","days":7}

Bad usage:
- {"city":"all cities of Norway"}
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
const usageTitle = "How to use this tool\n"
`,
		Right: `
const usageTitle = "weather_lookup — Usage Guide\n"
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
const ToolUsageMetadata = usageTitle + usageArguments + usagePurpose + usageRules + usageErrors + usageExamples
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples +
	chapter + chapter + chapter + chapter + chapter + chapter + chapter + chapter + chapter + chapter

const chapter = paragraph + paragraph + paragraph + paragraph + paragraph + paragraph + paragraph + "\n"

const paragraph = ´A forecast depends on pressure, wind and humidity,
which stations all over the country measure every ten minutes
and report to the weather service. ´
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
const usageTitle = "weather_lookup \xe2\x80 Usage Guide\x1b[1m\n" // an incomplete dash, and a terminal escape sequence
`,
		Right: `
const usageTitle = "weather_lookup — Usage Guide\n"
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
		Unchecked: "what an earlier release did is not part of a run; USE-008, USE-016 and USE-025 compare the guide with the present arguments and error codes",
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
const usageErrors = ´
Error codes:
- None: an error is described in words.
´

func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failures(contract.Error{Code: "OFFLINE", Message: "WeatherTool failed to look up the weather."})
}
`,
		Right: `
const usageErrors = ´
Error codes:
- OFFLINE: the weather service does not work. Tell the user to try again later.
´

func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failures(contract.Error{Code: "OFFLINE", Message: "WeatherTool failed to look up the weather."})
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
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Sends messages to channels.")
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
}
`,
		Sources:  []string{"TUL011-4-14", "TUL011-4-15"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, Should, none),
		Since:    "0.1.0",
	},
}
