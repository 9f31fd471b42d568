package requirement

// mode: arguments and payload of the mode catalogue tool.
var mode = []Requirement{
	{
		ID:    "MOD-001",
		Name:  "modes-name",
		Level: Must,
		Title: "the mode catalogue tool is named agent_list_modes",
		Text: `
Other tools, prompts and stored sessions refer to the tool by this name.

Name the tool agent_list_modes.
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
		Title: "the mode catalogue tool is executed entirely on the server",
		Text: `
The catalogue is on the server, and so is the complete result. A client has nothing to add.

Return true from FullyExecutedOnServer. TUL-010 fixes the value that TUL-011 leaves open (C03).
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
		Title: "the schema has one optional boolean, includeExamples",
		Text: `
Callers rely on the documented arguments. An additional or a required argument breaks them.

Declare one property, includeExamples, as a boolean with a description, and an empty required array. TUL-011 requires
the array even if it is empty.
`,
		Wrong: `
type arguments struct {
	IncludeExamples bool ´json:"includeExamples" doc:"Whether to return example utterances too."´
}
`,
		Right: `
type arguments struct {
	IncludeExamples *bool ´json:"includeExamples" doc:"Whether to return example utterances too."´
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
A model that wants to know the modes has no argument to send. It sends nothing or an empty object.

Succeed for blank arguments and for {}. This is the case of ARG-001 in which nothing is required. The .NET reference
tools reject blank arguments; this tool must not (C09).
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
		Title: "the payload is an object whose only member is the array modes",
		Text: `
The contract promises an object with a single property, and readers may rely on that.

Return an object that contains only the array modes, which is empty if there are no modes. There is no room for
identifiers or for a cancellation mark. RES-003 and RES-004 therefore do not apply, and a cancelled call returns a
failed result. The tool declares this with a closed output schema (C08, C39).
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
A model that explains modes reads these keys. A missing key, or null instead of a string, leads to a wrong explanation.

Give each mode the strings id, key, displayName, description and systemPromptSummary, the boolean isDefault, and
humanRoleHints and exampleUtterances, which are arrays of strings or null. The summary may be empty. More keys are
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
		Title: "the ID of a mode is a GUID without hyphens",
		Text: `
Sessions store the ID of their mode. If it has two spellings, it looks like two modes.

Write the ID as 32 hexadecimal digits, a GUID without hyphens. The .NET catalogue requires upper case while its test
uses lower case, so both are accepted.
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
		Title: "includeExamples adds the available example utterances",
		Text: `
Users recognize a mode by its example utterances. They are also most of the text, so a model requests them only if
needed.

If includeExamples is true, return the utterances of each mode that has any. If it is false or missing, they may be
omitted, null or empty. The check needs a catalogue in which some mode has examples; pass one to the suite. TUL-010 says
should. A tool that accepts the argument and ignores it makes it useless, so the rule is a must here.
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
		Title: "repeated calls with the same catalogue return equal results",
		Text: `
A model may list the modes as often as it likes. If reading changed the list, the list would be unreliable.

As long as the catalogue does not change, return equal results for equal calls, in the same order.
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
		Title: "if the catalogue fails or returns nil, the tool logs it and returns a short failure",
		Text: `
If the catalogue is down and the tool returns an empty list, the model tells the user that there are no modes.

If the catalogue returns an error, panics, or returns nil without an error, log one error and return a failed result
with one short sentence and no modes. In Go a nil slice corresponds to null in .NET; an empty, non-nil slice is a
catalogue without modes, and a success. Section 3 of TUL-010 says that the failure should be logged, section 4 that it
must; the must applies.
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
		Title: "the tool does not modify what the catalogue returns",
		Text: `
The returned modes may be the catalogue's own memory. A tool that sorts or trims them in place changes the catalogue for
every user.

Read the modes and build your own list. The check keeps a copy of what its catalogue returned and compares the two.
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
		Title: "the tool queries the catalogue on every call",
		Text: `
A change of the catalogue must be visible in the next call. A cache in the tool cannot be invalidated from outside.

Query the catalogue on every call. It has only tens of entries, so reading all of it is fine. If caching is worthwhile,
the catalogue should do it.
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
