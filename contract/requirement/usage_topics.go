package requirement

// usageTopics: the topics that the usage metadata covers.
var usageTopics = []Requirement{
	{
		ID:    "USE-004",
		Name:  "usage-multi-line",
		Level: Should,
		Title: "the usage metadata has several lines",
		Text: `
One line cannot cover when to call, when not to call, arguments and errors. A model that reads one sentence guesses the
rest.

Write several lines, with a heading for each topic. AGN-005 requires this. TUL-011 accepts a short guideline, so the
rule is a warning under agent-tool and does not apply under tul-011 (C04). The .NET reference tools have one line each
(C31); ours use that line as the first sentence of their guides.
`,
		Wrong: `
const ToolUsageMetadata = "weather_lookup: Looks up the weather forecast of one city, city, for some days, days. " +
	"Call it when the user asks about the weather; do not call it for a climate. Error codes: none. " +
	"Good usage: {\"city\":\"Bern\"}. Bad usage: {}."
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
A model chooses among dozens of tools by their purpose. If the purpose is missing, it has only the name.

State the purpose of the tool under a heading "Primary purpose" or in the first sentence. The check is a heuristic on
prose, so the rule is a warning except under agn-005.
`,
		Wrong: `
const ToolUsageMetadata = usageTitle + usageRules + usageArguments + usageErrors + usageExamples
`,
		Right: `
const ToolUsageMetadata = usageTitle + usagePurpose + usageRules + usageArguments + usageErrors + usageExamples
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
A model that does not know when to call a tool calls it too late, or asks the user instead.

Write a sentence that says when: "call it when the user asks about", "use it if", "before you do". TUL-011 describes the
usage metadata as this guideline. The check is a heuristic that searches for such a sentence. The rule is therefore a
warning under agent-tool and tul-011, and a must under agn-005.
`,
		Wrong: `
const usageRules = ´
Rules:
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
´
`,
		Right: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
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
Models tend to use the tools that they have. Without limits a tool is called on every message, for questions that it
cannot answer, and instead of a better tool.

Write a sentence that says when not to call it: "do not call it for", "never use it to", "it is no substitute for". The
rule is a warning under agent-tool and a must under agn-005.
`,
		Wrong: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
´
`,
		Right: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
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
A description in the schema has room for a few words. The guide has to explain where a value comes from, which of two to
prefer and what to do if one is unknown. Otherwise the model invents values.

Mention every top-level argument of the schema and say how to fill it in. The check searches for the names. The rule is
a warning under agent-tool and a must under agn-005.
`,
		Wrong: `
const usageArguments = ´
Arguments:
- Fill in what the schema asks for.
´
`,
		Right: `
const usageArguments = ´
Arguments:
- city: the city as the user wrote it, without the country.
- days: how many days to look ahead, at most 14. Leave it out for 3 days.
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
Models repeat calls: after a timeout, after a lost turn, or because they forgot. If a second call sends a second mail,
the model must know in advance.

Say what a repeated call does: nothing, another entry, an error. The rule applies to tools that change something; a tool
that declares ReadOnly with contract.WithHints is exempt. AGN-005 mentions this as an example of important behaviour and
not as a duty, so the rule is a warning in every profile to which it applies.
`,
		Wrong: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- A call takes less than a second.
´

func (*Tool) Hints() contract.Hints { return contract.Hints{} } // not ReadOnly: the tool counts the calls of each user
`,
		Right: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments counts as another call.
- A call takes less than a second.
´

func (*Tool) Hints() contract.Hints { return contract.Hints{} } // not ReadOnly: the tool counts the calls of each user
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
		Title: "the usage metadata of a tool with paging or limits explains them",
		Text: `
A model that does not know about pages takes the first page for the complete result, or requests a thousand entries.

If the schema has an argument named limit, offset, page, cursor or max_results, say how many entries a result has and
how to get the next ones. AGN-005 mentions paging as an example of important behaviour, so the rule is a warning. An
argument such as max_temperature does not count as paging.
`,
		Wrong: `
type arguments struct {
	City  string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days  *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
	Limit *int   ´json:"limit" doc:"How many stations to return." minimum:"1" maximum:"100"´
}

const usageArguments = ´
Arguments:
- city: the city as the user wrote it, without the country.
- days: leave it out for 3 days.
- limit: see the schema.
´
`,
		Right: `
type arguments struct {
	City  string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days  *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
	Limit *int   ´json:"limit" doc:"How many stations to return." minimum:"1" maximum:"100"´
}

const usageArguments = ´
Arguments:
- city: the city as the user wrote it, without the country.
- days: leave it out for 3 days.
- limit: how many stations to return, 20 unless you say otherwise, at most 100. Ask for more when the user wants more.
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
		Title: "the usage metadata states the cost of a call",
		Text: `
If the cost is not stated, a model may call a slow or expensive tool in a loop, and avoid a cheap one.

State the cost: "call sparingly", "safe to call often", "takes some seconds". AGN-005 mentions this as an example of
important behaviour. The rule is a warning under agn-005 and does not apply elsewhere.
`,
		Wrong: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
´
`,
		Right: `
const usageRules = ´
Rules:
- Call it when the user asks about the weather of a place.
- Do not call it for the climate of a country.
- Calling it again with the same arguments is safe.
- A call takes less than a second.
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
A model that knows the error codes can react to them: correct an argument, choose another tool, inform the user.
Otherwise it just repeats the call.

Under a heading "Error codes", list the codes or the forms of errors and the reaction to each, or write that there are
none. The rule is a warning under agent-tool. It is a must under agn-005, where "none" is accepted too.
`,
		Wrong: `
const usageErrors = ´
If it does not work, try again.
´
`,
		Right: `
const usageErrors = ´
Error codes:
- None: an error is described in words.
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
An example is clearer than several rules. A bad example beside it shows the limit.

Show at least one good and one bad use. AGN-005 asks for them "where relevant", which no program can decide, so the rule
is a warning.
`,
		Wrong: `
const usageExamples = ´
Use the tool well.
´
`,
		Right: `
const usageExamples = ´
Good usage:
- {"city":"Bern"}

Bad usage:
- {"city":"all cities of Switzerland"}
´
`,
		Sources:  []string{"AGN005-7.2.1-10"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Should),
		Since:    "0.1.0",
	},
}
