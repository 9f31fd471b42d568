package requirement

// mode: what the mode catalogue tool takes and answers.
var mode = []Requirement{
	{
		ID:    "MOD-001",
		Name:  "modes-name",
		Level: Must,
		Title: "the mode catalogue tool is called agent_list_modes",
		Text: `
Other tools, prompts and stored sessions refer to this tool by name. Under another one it is another tool.

Call it agent_list_modes.
`,
		Wrong: `
const ToolName = "list_modes"
`,
		Right: `
const ToolName = "agent_list_modes"
`,
		Sources:  []string{"TUL010-3.1-1"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-002",
		Name:  "modes-on-server",
		Level: Must,
		Title: "the mode catalogue tool is fully executed on the server",
		Text: `
The catalogue is on the server, and so is the whole answer. There is nothing for a client to finish.

Answer true from FullyExecutedOnServer. TUL-010 fixes the value that TUL-011 leaves open (C03).
`,
		Wrong: `
func (*Tool) FullyExecutedOnServer() bool { return false }
`,
		Right: `
func (*Tool) FullyExecutedOnServer() bool { return true }
`,
		Sources:  []string{"TUL010-3.1-2"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-003",
		Name:  "modes-schema",
		Level: Must,
		Title: "the schema has the one optional boolean includeExamples",
		Text: `
Whoever knows the contract knows how to call the tool. A further argument, or one that is required, breaks every
caller.

Let the schema have the one property includeExamples, a boolean with a description, and an empty required array. The
array is there although nothing is in it, as TUL-011 wants.
`,
		Wrong: `
type arguments struct {
	IncludeExamples bool ´json:"includeExamples" doc:"Whether to answer example utterances, too."´
}
`,
		Right: `
type arguments struct {
	IncludeExamples *bool ´json:"includeExamples" doc:"Whether to answer example utterances, too."´
}
`,
		Sources:  []string{"TUL010-3.2-1", "TUL010-3.2-4", "TUL010-3.2-5", "TUL010-3.2-6"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-004",
		Name:  "modes-without-arguments",
		Level: Must,
		Title: "blank and empty arguments succeed",
		Text: `
A model that wants to know the modes has nothing to say, and says nothing, or an empty object.

Succeed for blank arguments and for {}. It is the case of ARG-001 in which nothing is required. The original reference
tools refuse blank arguments; this one must not (C09).
`,
		Wrong: `
if strings.TrimSpace(argumentsJSON) == "" {
	return contract.Failure("AgentListModesTool requires a non-empty arguments object.")
}
`,
		Right: `
args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
`,
		Sources:  []string{"TUL010-3.2-1", "TUL010-3.2-6"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-005",
		Name:  "modes-payload",
		Level: Must,
		Title: "the payload is an object with nothing but the array modes",
		Text: `
The contract promises an object with a single property. Whoever reads the answer may rely on there being nothing else.

Answer an object with the array modes and nothing beside it, an empty array where there are no modes. Identifiers and
a mark of cancellation do not fit, so RES-003 and RES-004 do not apply here and a cancelled call is a failed result.
The tool says so by declaring a closed output schema (C08, C39).
`,
		Wrong: `
return contract.Success(map[string]any{"modes": modes, "SessionId": execution.SessionID})
`,
		Right: `
return contract.Success(modeList{Modes: modes})
`,
		Sources:  []string{"TUL010-3.3-2", "TUL010-3.3-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-006",
		Name:  "modes-descriptor",
		Level: Must,
		Title: "each mode has the keys and types of a mode descriptor",
		Text: `
A model that explains modes reads these keys. A missing one or a null where a text was promised becomes a wrong
explanation.

Let each mode have the strings id, key, displayName, description and systemPromptSummary, the boolean isDefault, and
humanRoleHints and exampleUtterances, which are arrays of strings or null. The summary may be empty. Further keys are
allowed: the contract says "at least".
`,
		Wrong: `
type descriptor struct {
	ID        string ´json:"id"´
	IsDefault string ´json:"isDefault"´
}
`,
		Right: `
type descriptor struct {
	ID                  string   ´json:"id"´
	Key                 string   ´json:"key"´
	DisplayName         string   ´json:"displayName"´
	Description         string   ´json:"description"´
	SystemPromptSummary string   ´json:"systemPromptSummary"´
	IsDefault           bool     ´json:"isDefault"´
	HumanRoleHints      []string ´json:"humanRoleHints"´
	ExampleUtterances   []string ´json:"exampleUtterances"´
}
`,
		Sources: []string{
			"TUL010-3.3-5", "TUL010-3.3-6", "TUL010-3.3-7", "TUL010-3.3-8", "TUL010-3.3-9", "TUL010-3.3-10",
			"TUL010-3.3-17",
		},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-007",
		Name:  "modes-id",
		Level: Must,
		Title: "the id of a mode is a GUID without hyphens",
		Text: `
Sessions store the id of their mode. In two spellings it is two modes.

Let the id be 32 hexadecimal digits, a GUID without hyphens. The original catalogue demands upper case and its own
test uses lower case, so either is accepted.
`,
		Wrong: `
mode.ID = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"
`,
		Right: `
mode.ID = "6F9619FF8B86D011B42D00CF4FC964FF"
`,
		Sources:  []string{"TUL010-3.3-4", "TUL010-2-4"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-008",
		Name:  "modes-examples",
		Level: Must,
		Title: "includeExamples brings the example utterances that there are",
		Text: `
Example utterances are what a user recognises a mode by. They are also most of the text, so a model asks for them only
when it needs them.

Answer the utterances of each mode that has any when includeExamples is true. When it is false or missing they may be
left out, null or empty. That needs a catalogue in which some mode has examples; give one to the suite. TUL-010 says
should; a tool that takes the argument and ignores it has no use for it, so it is a must here.
`,
		Wrong: `
descriptor.ExampleUtterances = []string{}
`,
		Right: `
if args.IncludeExamples != nil && *args.IncludeExamples {
	descriptor.ExampleUtterances = slices.Clone(mode.ExampleUtterances)
}
`,
		Sources:  []string{"TUL010-3.2-2", "TUL010-3.2-3", "TUL010-3.3-11"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-009",
		Name:  "modes-repeatable",
		Level: Must,
		Title: "repeated calls on the same catalogue give equal results",
		Text: `
A model may list the modes as often as it likes. If the list changes by being read, nobody can rely on it.

Give equal answers to equal calls as long as the catalogue stays the same, in the same order.
`,
		Wrong: `
rand.Shuffle(len(modes), func(i, j int) { modes[i], modes[j] = modes[j], modes[i] })
`,
		Right: `
for _, mode := range modes {
	list.Modes = append(list.Modes, describe(mode))
}
`,
		Sources:  []string{"TUL010-4-6"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-010",
		Name:  "modes-catalogue-failure",
		Level: Must,
		Title: "a failing or nil catalogue is a logged failure with a short message",
		Text: `
A model that gets an empty list because the catalogue is down tells the user that there are no modes.

When the catalogue answers an error, panics, or answers nil without an error, log one error and answer a failed result
with one short sentence and no modes. In Go a nil slice is the original's null; an empty slice that is not nil is a
catalogue without modes, and a success. Where TUL-010 section 3 says that the failure should be logged, section 4 says
that it must.
`,
		Wrong: `
modes, _ := tool.catalog.GetAllModes(ctx)
return contract.Success(modeList{Modes: describe(modes)})
`,
		Right: `
modes, err := tool.catalog.GetAllModes(ctx)
if err != nil {
	contract.LogException(ctx, tool.logger, contract.Tag("AgentListModesTool", "Execute", "Exception"), err)
	return contract.Failure("AgentListModesTool failed to list modes.")
}
`,
		Sources:  []string{"TUL010-4-7", "TUL010-4-8", "TUL010-4-9", "TUL010-3.3-14", "TUL010-3.3-15", "TUL010-3.3-16"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-011",
		Name:  "modes-catalogue-unchanged",
		Level: Must,
		Title: "the tool changes nothing of what the catalogue handed out",
		Text: `
What a catalogue hands out may be its own memory. A tool that sorts or trims it in place changes the catalogue for
everybody, without any method to change it.

Read the modes and build your own list. The check keeps a copy of what it handed out and compares.
`,
		Wrong: `
slices.SortFunc(modes, func(a, b AgentModeSummary) int { return strings.Compare(a.Key, b.Key) })
`,
		Right: `
sorted := slices.Clone(modes)
slices.SortFunc(sorted, func(a, b AgentModeSummary) int { return strings.Compare(a.Key, b.Key) })
`,
		Sources:  []string{"TUL010-1-5", "TUL010-4-4"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-012",
		Name:  "modes-not-cached",
		Level: Must,
		Title: "the tool asks the catalogue on every call",
		Text: `
A catalogue that was changed has to show at the next call. A second cache in the tool is one that nobody knows how to
empty.

Ask the catalogue on every call. The catalogue is small, tens of entries, and fetching all of it each time is fine; if
caching is worth something, it is the catalogue's business.
`,
		Wrong: `
tool.once.Do(func() { tool.modes, tool.err = tool.catalog.GetAllModes(ctx) })
`,
		Right: `
modes, err := tool.catalog.GetAllModes(ctx)
`,
		Sources:  []string{"TUL010-4-12", "TUL010-4-10", "TUL010-4-11"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
