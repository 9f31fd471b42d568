package requirement

// modeCatalogue: the catalogue behind the tool, and what the tool leaves alone.
var modeCatalogue = []Requirement{
	{
		ID:    "MOD-020",
		Name:  "modes-catalogue-injected",
		Level: Must,
		Title: "the tool gets its catalogue through the constructor",
		Text: `
A tool that finds its catalogue by itself cannot be tested with another one, nor be made to fail.

Take the catalogue service as a parameter of the constructor. The newest original reads the modes from the context
instead; the contract names an injected service.
`,
		Wrong: `
func New(logger *slog.Logger) *Tool {
	return &Tool{logger: logger, catalog: defaultCatalog}
}
`,
		Right: `
func New(logger *slog.Logger, catalog AgentModeCatalogService) *Tool {
	return &Tool{logger: logger, catalog: catalog}
}
`,
		Sources:  []string{"TUL010-2-1"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-021",
		Name:  "modes-catalogue-service",
		Level: Must,
		Title: "the catalogue is a service with the one method GetAllModes",
		Text: `
An interface of one reading method says what the tool can do with the catalogue: read it. It is also all that a test
has to fake.

The service is AgentModeCatalogService with ´GetAllModes(ctx context.Context) ([]AgentModeSummary, error)´. The
original is called IAgentModeCatalogService and answers a task; Go drops the I and the Async, and an error stands for
what the original throws. The real interface of the originals has three more methods, which the tool does not use.
`,
		Sources:  []string{"TUL010-2-2", "TUL010-2-3"},
		Binds:    []Binder{Library},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-022",
		Name:  "modes-summary-fields",
		Level: Must,
		Title: "a mode summary has at least the fields of the source contract",
		Text: `
A mode without a name or a description cannot be explained to anybody.

A summary has ID, Key, DisplayName, Description, SystemPromptSummary, IsDefault, HumanRoleHints and ExampleUtterances.
The display name and the description are not blank, the prompt summary is one paragraph and may be empty. A summary
may have more fields, and the tool ignores them. Our catalogue refuses modes that break this when it is made.
`,
		Sources:  []string{"TUL010-2-6", "TUL010-2-7", "TUL010-2-8", "TUL010-2-13"},
		Binds:    []Binder{Library},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-023",
		Name:  "modes-key-stable",
		Level: Must,
		Title: "the key of a mode is stable",
		Text: `
Sessions and tools refer to a mode by its key. If it changes, they point to nothing.

The key consists of lower-case letters, digits and underscores, is unique in its catalogue, and is the same in every
answer. The pattern is that of the original catalogue.
`,
		Sources:  []string{"TUL010-2-5"},
		Binds:    []Binder{Library},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-024",
		Name:  "modes-one-default",
		Level: Must,
		Title: "a mode says whether it is the default, and one of a catalogue is",
		Text: `
A host that has to begin somewhere begins with the default. With none or two of them it begins by chance.

IsDefault is a boolean, and exactly one mode of a catalogue has it. The contract only fixes the type; the original
catalogue refuses any other number, and so does ours.
`,
		Sources:  []string{"TUL010-2-9"},
		Binds:    []Binder{Library},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-025",
		Name:  "modes-optional-lists",
		Level: Must,
		Title: "role hints and example utterances may be nil or empty",
		Text: `
Not every mode has hints or examples, and a catalogue should not have to invent an empty list for each.

A catalogue may leave HumanRoleHints and ExampleUtterances nil or empty. The tool answers both, and a filled list,
without a failure; ours writes an empty array for nil.
`,
		Wrong: `
descriptor.FirstHint = mode.HumanRoleHints[0]
`,
		Right: `
descriptor.HumanRoleHints = append([]string{}, mode.HumanRoleHints...)
`,
		Sources:  []string{"TUL010-2-10", "TUL010-2-11"},
		Binds:    []Binder{Library, Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-026",
		Name:  "modes-storage-open",
		Level: May,
		Title: "how a catalogue stores and enriches its modes is its own affair",
		Text: `
Where modes come from is nobody's business but the catalogue's: a file, code, a database, with or without enrichment.
Only the shape at run time counts (MOD-022).
`,
		Sources:   []string{"TUL010-2-12"},
		Binds:     []Binder{Library},
		Profiles:  only(TUL010, May),
		Since:     "0.1.0",
		Unchecked: "a permission: the tool sees the modes and not where they are kept",
	},
	{
		ID:    "MOD-027",
		Name:  "modes-read-only",
		Level: Must,
		Title: "the tool reads and logs, and does nothing else",
		Text: `
A model may call a tool that only reads whenever it is unsure. One side effect, and it may not.

Read the catalogue and log. Change nothing in the backend, neither directly nor through something that the tool was
given; further services would be further ways to change something. Later versions keep to this: TUL-010 puts the
sentence into a section that it calls non-normative and yet says must, so it is taken as a rule (C38).
`,
		Wrong: `
type Tool struct {
	catalog  AgentModeCatalogService
	sessions SessionStore
}
`,
		Right: `
type Tool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
}
`,
		Sources:  []string{"TUL010-4-1", "TUL010-4-5", "TUL010-7-5"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-028",
		Name:  "modes-session-unchanged",
		Level: Must,
		Title: "the tool changes neither the session's mode nor a role or persona",
		Text: `
A user who asks which modes there are does not want to be in another one afterwards.

Leave the session's mode, the human role and the agent's persona alone. In Go there is nothing to change them with:
the ExecutionContext is a value without pointers, maps or functions, and the tool is given no service but the
catalogue and the logger. A test holds both.
`,
		Wrong: `
tool.sessions.SetMode(execution.SessionID, mode.Key)
`,
		Right: `
return contract.Success(modeList{Modes: modes})
`,
		Sources:  []string{"TUL010-1-3", "TUL010-4-2", "TUL010-4-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-029",
		Name:  "modes-no-selection",
		Level: Must,
		Title: "the tool selects no mode",
		Text: `
Choosing a mode is a decision of the user and has its own tool. A list that chooses on the side makes it for them.

Reference nothing that selects or changes a mode.
`,
		Wrong: `
if len(modes) == 1 {
	tool.change(ctx, modes[0].Key)
}
`,
		Right: `
return contract.Success(modeList{Modes: modes})
`,
		Sources:  []string{"TUL010-1-4"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-030",
		Name:  "modes-keys-published",
		Level: Must,
		Title: "the keys of the payload keep their spelling once published",
		Text: `
Programs read the payload by its keys. A key that changes its case is a key that is gone.

Choose a spelling and keep it. Ours is camelCase, as TUL-010 writes it, while the other reference tools keep the
PascalCase of their originals (C34). A test pins the keys.
`,
		Wrong: `
type modeList struct {
	Modes []descriptor ´json:"Modes"´
}
`,
		Right: `
type modeList struct {
	Modes []descriptor ´json:"modes"´
}
`,
		Sources:  []string{"TUL010-3.3-12"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-031",
		Name:  "modes-payload-valid",
		Level: Must,
		Title: "the payload is valid JSON whatever the texts of the modes hold",
		Text: `
Descriptions are written by people, with quotation marks, line breaks and every alphabet. A list that breaks on one of
them breaks for all modes.

Answer valid JSON whatever stands in the texts. contract.Success marshals, so it cannot be otherwise (RES-011); a test
tries quotation marks, control characters and other alphabets.
`,
		Wrong: `
fmt.Fprintf(&list, "{\"description\":\"%s\"}", mode.Description)
`,
		Right: `
return contract.Success(modeList{Modes: modes})
`,
		Sources:  []string{"TUL010-3.3-1", "TUL010-3.3-13"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-032",
		Name:  "modes-complete",
		Level: Must,
		Title: "the tool lists every mode of the catalogue",
		Text: `
The tool exists so that a model can stop guessing. A list with a mode missing is a guess again.

Answer every mode that the catalogue hands out, with what it says of each, in its order.
`,
		Wrong: `
modes = modes[:10]
`,
		Right: `
for _, mode := range modes {
	list.Modes = append(list.Modes, describe(mode))
}
`,
		Sources:  []string{"TUL010-1-1", "TUL010-1-2"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-033",
		Name:  "modes-compatible",
		Level: Must,
		Title: "later versions keep the shape of the arguments and the payload",
		Text: `
Callers are written against this shape. What is added later must not break those that know nothing of it.

Filters, paging and more metadata may come: as optional arguments, and as further keys of a mode. What is there stays,
with its name and its type. TUL-010 says so in a section that it calls non-normative, and says must, so it is taken as
a rule (C38). A test compares with the pinned shape and allows more.
`,
		Wrong: `
type arguments struct {
	Prefix string ´json:"prefix" doc:"Only modes whose key begins so."´ // required: {} is refused
}
`,
		Right: `
type arguments struct {
	Prefix *string ´json:"prefix" doc:"Only modes whose key begins so."´
}
`,
		Sources:  []string{"TUL010-7-4", "TUL010-7-1", "TUL010-7-2", "TUL010-7-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
