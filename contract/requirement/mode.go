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
	IncludeExamples bool ´json:"includeExamples" doc:"Whether to return example utterances, too."´ // required
}
`,
		Right: `
type arguments struct {
	IncludeExamples bool ´json:"includeExamples" doc:"Whether to return example utterances, too." default:"false"´
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
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "AgentListModesTool", &result)
	if strings.TrimSpace(argumentsJSON) == "{}" {
		return contract.Failure("AgentListModesTool requires a non-empty arguments object.")
	}
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("AgentListModesTool failed to process arguments: " + err.Error())
	}
	return t.list(ctx, args, execution)
}
`,
		Right: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "AgentListModesTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("AgentListModesTool failed to process arguments: " + err.Error())
	}
	return t.list(ctx, args, execution)
}
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
type modeList struct {
	Modes     []descriptor ´json:"modes"´
	SessionID string       ´json:"sessionId"´
}

func (*Tool) OutputSchema() string {
	return ´{"type":"object","additionalProperties":false,"required":["modes","sessionId"],"properties":{
		"modes":{"type":"array"},"sessionId":{"type":"string"}}}´
}

func (t *Tool) list(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	list := newList(modes, args)
	list.SessionID = execution.SessionID
	return contract.Success(list)
}
`,
		Right: `
type modeList struct {
	Modes []descriptor ´json:"modes"´
}

func (*Tool) OutputSchema() string {
	return ´{"type":"object","additionalProperties":false,"required":["modes"],"properties":{"modes":{"type":"array"}}}´
}
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
	ID                  string   ´json:"id"´
	Key                 string   ´json:"key"´
	DisplayName         string   ´json:"displayName"´
	Description         string   ´json:"description"´
	SystemPromptSummary string   ´json:"systemPromptSummary,omitempty"´ // missing if it is empty
	IsDefault           bool     ´json:"isDefault"´
	HumanRoleHints      []string ´json:"humanRoleHints"´
	ExampleUtterances   []string ´json:"exampleUtterances"´
	note                         // more keys are allowed
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
	note                         // more keys are allowed
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
func modeID(id GUID) string {
	return fmt.Sprintf("%X-%X-%X-%X-%X", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
`,
		Right: `
func modeID(id GUID) string { return fmt.Sprintf("%X", id[:]) }
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
func utterances(AgentModeSummary, arguments) []string { return []string{} }
`,
		Right: `
func utterances(mode AgentModeSummary, args arguments) []string {
	if !args.IncludeExamples {
		return []string{}
	}
	return slices.Clone(mode.ExampleUtterances)
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
type Tool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
	told    sync.Map // the sessions that know the modes
}

func (t *Tool) list(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if _, told := t.told.LoadOrStore(execution.SessionID, true); told && execution.SessionID != "" {
		modes = nil
	}
	return contract.Success(newList(modes, args))
}
`,
		Right: `
func (t *Tool) list(ctx context.Context, args arguments, _ contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newList(modes, args))
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
func (t *Tool) list(ctx context.Context, args arguments, _ contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx) // nil without an error looks like a catalogue without modes
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newList(modes, args))
}
`,
		Right: `
func (t *Tool) list(ctx context.Context, args arguments, _ contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newList(modes, args))
}

func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("AgentListModesTool", "Execute", "Exception"), err)
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
func newList(modes []AgentModeSummary, args arguments) modeList {
	list := modeList{Modes: []descriptor{}}
	for i := range modes {
		modes[i].Description = strings.TrimSpace(modes[i].Description) // in the memory of the catalogue
		list.Modes = append(list.Modes, describe(modes[i], args))
	}
	return list
}
`,
		Right: `
func newList(modes []AgentModeSummary, args arguments) modeList {
	list := modeList{Modes: []descriptor{}}
	for _, mode := range modes {
		mode.Description = strings.TrimSpace(mode.Description) // in a copy
		list.Modes = append(list.Modes, describe(mode, args))
	}
	return list
}
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
type Tool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
	mu      sync.Mutex
	cached  []AgentModeSummary
}

func (t *Tool) modes(ctx context.Context) (modes []AgentModeSummary, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cached == nil {
		t.cached, err = t.catalog.GetAllModes(ctx)
	}
	return t.cached, err
}
`,
		Right: `
func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	return t.catalog.GetAllModes(ctx)
}
`,
		Sources:  []string{"TUL010-4-12", "TUL010-4-10", "TUL010-4-11"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
