package requirement

// usageTopics: what usage metadata tells the model.
var usageTopics = []Requirement{
	{
		ID:    "USE-004",
		Name:  "usage-multi-line",
		Level: Should,
		Title: "the usage metadata has several lines",
		Text: `
One line has no room for when and when not, for arguments and errors. A model that is told one sentence guesses the
rest.

Write a text of several lines with a heading for each topic. AGN-005 demands it; TUL-011 is content with a short
guideline, so it is a warning in agent-tool and no rule in tul-011 (C04). The original reference tools have one line
each (C31); ours keep that line as the first sentence of their guides.
`,
		Wrong: `
const ToolUsageMetadata = "Use this to look up the weather."
`,
		Right: `
const ToolUsageMetadata = ´weather_lookup — Usage Guide

Primary purpose:
- Looks up today's weather of one city.

Rules:
- Call it when the user asks about the weather of a place.
´
`,
		Sources:  []string{"AGN005-7.2-1"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-005",
		Name:  "usage-purpose",
		Level: Should,
		Title: "the usage metadata says what the tool is for",
		Text: `
A model chooses among dozens of tools by what they are for. Without a purpose it chooses by the name alone.

Say what the tool is for, under a heading Primary purpose or in the first sentence. This is a heuristic on prose, so
outside agn-005 it is a warning.
`,
		Wrong: `
const ToolUsageMetadata = ´Version 2.
Ask the weather team when in doubt.
´
`,
		Right: `
const ToolUsageMetadata = ´Primary purpose:
- Looks up today's weather of one city.
´
`,
		Sources:  []string{"AGN005-7.2.1-1", "AGN005-7.2-2"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-006",
		Name:  "usage-when",
		Level: Should,
		Title: "the usage metadata says when to call the tool",
		Text: `
A model that does not know when a tool is meant calls it too late, or asks the user for what the tool knows.

Write a sentence that says when: call it when the user asks about, use it if, before you do. TUL-011 describes the
usage metadata as just this guideline. A heuristic looks for such a sentence, so it is a warning wherever TUL-011 is
heard, and a must under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = ´Primary purpose:
- Looks up today's weather of one city.
´
`,
		Right: `
const ToolUsageMetadata = ´Primary purpose:
- Looks up today's weather of one city.

Rules:
- Call it when the user asks about the weather of a place.
´
`,
		Sources:  []string{"TUL011-4-12", "AGN005-7.2.1-2", "AGN005-7.2-2", "TUL010-5-1"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, Should, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-007",
		Name:  "usage-when-not",
		Level: Should,
		Title: "the usage metadata says when not to call the tool",
		Text: `
Models like to use what they have. A tool that says nothing against it is called on every message, for questions that
it cannot answer, and instead of the tool that can.

Write a sentence that says when not: do not call it for, never use it to, it is no substitute for. A warning in
agent-tool, a must under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Call it when the user asks about the weather of a place.
´
`,
		Right: `
const ToolUsageMetadata = ´Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for forecasts; weather_forecast does that.
´
`,
		Sources:  []string{"AGN005-7.2.1-3"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-008",
		Name:  "usage-arguments",
		Level: Should,
		Title: "the usage metadata explains every top-level argument",
		Text: `
A description in the schema has room for a few words. Where a value comes from, which of two to prefer and what to do
when one is unknown has to be said in the guide, or the model makes values up.

Name every top-level argument of the schema in the text and say how to fill it in. The check looks for the names. A
warning in agent-tool, a must under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = ´Arguments:
- Fill in what the schema asks for.
´
`,
		Right: `
const ToolUsageMetadata = ´Arguments:
- city: the city as the user wrote it, without the country.
- units: leave it out unless the user asks for other units.
´
`,
		Sources:  []string{"AGN005-7.2.1-4"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-009",
		Name:  "usage-repeated-calls",
		Level: Should,
		Title: "the usage metadata of a tool that changes something says what a repeated call does",
		Text: `
A model repeats calls: after a timeout, after a lost turn, or because it forgot. If the second call sends a second
mail, it has to know before.

Say what calling again does: nothing further, another entry, an error. The rule is for tools that change something.
One that declares ReadOnly with contract.WithHints is exempt, because a repeated reading needs no explanation. AGN-005
names this as an example of important behaviour and not as a duty, so it is a warning in every profile.
`,
		Wrong: `
const ToolUsageMetadata = ´Primary purpose:
- Sends a message to a channel.
´
`,
		Right: `
const ToolUsageMetadata = ´Primary purpose:
- Sends a message to a channel.

Rules:
- Calling again sends the message again. Do not repeat a call that succeeded.
´
`,
		Sources:  []string{"AGN005-7.2.1-6"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-010",
		Name:  "usage-paging",
		Level: Should,
		Title: "the usage metadata of a tool that pages or limits says how",
		Text: `
A model that does not know about pages takes the first one for everything, or asks for a thousand of them.

Where the schema has an argument called limit, offset, page, cursor or max_results, say how many entries an answer has
and how to get the next ones. AGN-005 names paging as an example of important behaviour, so it is a warning. An
argument like max_temperature is no paging.
`,
		Wrong: `
const ToolUsageMetadata = ´Arguments:
- city: the city to search for.
- limit, offset: see the schema.
´
`,
		Right: `
const ToolUsageMetadata = ´Arguments:
- city: the city to search for.
- limit: how many entries a page has, 20 unless you say otherwise, at most 100.
- offset: where the page begins. Ask for the next page only when the user wants more.
´
`,
		Sources:  []string{"AGN005-7.2.1-7"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-011",
		Name:  "usage-performance",
		Level: Should,
		Title: "the usage metadata says what a call costs",
		Text: `
A model weighs calls. It calls something slow or costly in a loop when nobody tells it not to, and avoids something
cheap that it could have called freely.

Say what a call costs: call sparingly, safe to call often, takes some seconds. AGN-005 names this as an example of
important behaviour. The rule is a warning under agn-005 and no rule elsewhere.
`,
		Wrong: `
const ToolUsageMetadata = ´Primary purpose:
- Renders a map of the region.
´
`,
		Right: `
const ToolUsageMetadata = ´Primary purpose:
- Renders a map of the region.

Rules:
- Takes about ten seconds: call it once, when the user asks for a map.
´
`,
		Sources:  []string{"AGN005-7.2.1-8"},
		Binds:    []Binder{Tool},
		Profiles: levels(none, none, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-012",
		Name:  "usage-error-codes",
		Level: Should,
		Title: "the usage metadata lists the error codes, or says that there are none",
		Text: `
A model that knows the codes of a tool can react to them: correct an argument, choose another tool, tell the user. One
that does not repeats the call.

List the codes or the shapes of errors and what to do about each under a heading Error codes, or write there that
there are none. A warning in agent-tool, a must under agn-005, where "none" counts as well.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- If it does not work, try again.
´
`,
		Right: `
const ToolUsageMetadata = ´Error codes:
- NOT_FOUND: there is no such city. Ask the user for the spelling.
´
`,
		Sources:  []string{"AGN005-7.2.1-9"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "USE-013",
		Name:  "usage-examples",
		Level: Should,
		Title: "the usage metadata shows good and bad usage",
		Text: `
An example tells a model more than three rules. A bad one beside it shows where the line is.

Show at least one good and one bad use. AGN-005 asks for them where they are relevant, which no program can judge, so
it is a warning.
`,
		Wrong: `
const ToolUsageMetadata = ´Rules:
- Use the tool well.
´
`,
		Right: `
const ToolUsageMetadata = ´Good usage:
- The user asks "do I need an umbrella in Bern?": call it with city "Bern".

Bad usage:
- Calling it for every city of a country to find the warmest.
´
`,
		Sources:  []string{"AGN005-7.2.1-10"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Should),
		Since:    "0.1.0",
	},
}
