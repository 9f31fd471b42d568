package requirement

// modeCatalogue: the catalogue service, and what the tool must not change.
var modeCatalogue = []Requirement{
	{
		ID:    "MOD-020",
		Name:  "modes-catalogue-injected",
		Level: Must,
		Title: "the tool receives its catalogue through the constructor",
		Text: `
If the tool finds its catalogue by itself, a test can neither replace the catalogue nor make it fail.

Take the catalogue service as a parameter of the constructor. The newest .NET code reads the modes from the context
instead; the contract requires an injected service.
`,
		Wrong: `
type builtIn struct{}

func (builtIn) GetAllModes(context.Context) ([]AgentModeSummary, error) {
	return []AgentModeSummary{{Key: "general", ExampleUtterances: []string{"What can you do?"}}}, nil
}

func New(logger *slog.Logger) *Tool {
	return &Tool{logger: logger, catalog: builtIn{}}
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
		Title: "the catalogue is a service with one method, GetAllModes",
		Text: `
An interface with one reading method shows that the tool only reads the catalogue. It is also all that a test has to
fake.

The service is AgentModeCatalogService with the method ´GetAllModes(ctx context.Context) ([]AgentModeSummary, error)´.
In .NET it is named IAgentModeCatalogService and returns a task; the Go form omits the I and the Async and returns an
error where .NET throws. The real .NET interface has three more methods, which the tool does not use.
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
A mode without a name or a description cannot be explained to a user.

A summary has ID, Key, DisplayName, Description, SystemPromptSummary, IsDefault, HumanRoleHints and ExampleUtterances.
The display name and the description are not blank; the prompt summary is one paragraph and may be empty. A summary may
have more fields, which the tool ignores. The constructor of our catalogue rejects modes that break these rules.
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
Sessions and tools refer to a mode by its key. If the key changes, these references break.

A key consists of lower-case letters, digits and underscores, is unique in its catalogue, and is the same in every
result. The pattern is that of the .NET catalogue.
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
		Title: "a catalogue has exactly one default mode",
		Text: `
A host starts in the default mode. If there are none or two, the start is arbitrary.

IsDefault is a boolean, and exactly one mode of a catalogue has the value true. The contract only fixes the type; the
.NET catalogue rejects any other number of defaults, and so does ours.
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
Not every mode has hints or examples, and a catalogue should not have to create empty lists.

A catalogue may leave HumanRoleHints and ExampleUtterances nil or empty. The tool succeeds with nil, empty and filled
lists; ours writes an empty array for nil.
`,
		Wrong: `
func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	modes, err := t.catalog.GetAllModes(ctx)
	for _, mode := range modes {
		if len(mode.HumanRoleHints) == 0 {
			return nil, errors.New(mode.Key + " has no role hints") // one mode without hints hides all modes
		}
	}
	return modes, err
}
`,
		Right: `
func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	return t.catalog.GetAllModes(ctx)
}
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
		Title: "a catalogue may store and enrich its modes in any way",
		Text: `
Modes may come from a file, code or a database, with or without enrichment. Only their form at run time matters
(MOD-022).
`,
		Sources:   []string{"TUL010-2-12"},
		Binds:     []Binder{Library},
		Profiles:  only(TUL010, May),
		Since:     "0.1.0",
		Unchecked: "a permission: the tool sees the modes and not where they are stored",
	},
	{
		ID:    "MOD-027",
		Name:  "modes-read-only",
		Level: Must,
		Title: "the tool only reads and logs",
		Text: `
A model may freely call a tool that only reads. With one side effect that is no longer safe.

Read the catalogue and log. Change nothing in the backend, neither directly nor through an injected service, and take no
further services that could change something. This also applies to later versions. TUL-010 says so with a must in a
section that it calls non-normative; we treat it as a rule (C38).
`,
		Wrong: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
	CountReading(ctx context.Context) error // in the database
}

func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	if err := t.catalog.CountReading(ctx); err != nil {
		return nil, err
	}
	return t.catalog.GetAllModes(ctx)
}
`,
		Right: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	return t.catalog.GetAllModes(ctx)
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
A user who asks which modes exist does not want to switch modes.

Do not change the session's mode, the human role or the agent's persona. In Go the tool has no means to change them:
ExecutionContext is a value without pointers, maps or functions, and the only services of the tool are the catalogue and
the logger. A test ensures both.
`,
		Wrong: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
	SetSessionMode(ctx context.Context, sessionID, key string) error
}

func (t *Tool) list(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	for _, mode := range modes {
		if err := t.catalog.SetSessionMode(ctx, execution.SessionID, mode.Key); err != nil {
			return t.failure(ctx, err)
		}
	}
	return contract.Success(newList(modes, args))
}
`,
		Right: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

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
		Sources:  []string{"TUL010-1-3", "TUL010-4-2", "TUL010-4-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-029",
		Name:  "modes-no-selection",
		Level: Must,
		Title: "the tool does not select a mode",
		Text: `
The user decides about the mode, with another tool. A listing that also selects takes that decision away.

Do not reference anything that selects or changes a mode.
`,
		Wrong: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
	Select(ctx context.Context, key string) error // for the user
}

func (t *Tool) list(ctx context.Context, args arguments, _ contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if len(modes) == 1 {
		if err := t.catalog.Select(ctx, modes[0].Key); err != nil {
			return t.failure(ctx, err)
		}
	}
	return contract.Success(newList(modes, args))
}
`,
		Right: `
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

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
		Sources:  []string{"TUL010-1-4"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-030",
		Name:  "modes-keys-published",
		Level: Must,
		Title: "the keys of the payload keep their published spelling",
		Text: `
Programs read the payload by its keys. Changing the case of a key breaks them.

Choose a spelling and keep it. Ours is camelCase, as in TUL-010; the other reference tools keep the PascalCase of the
.NET tools (C34). A test pins the keys.
`,
		Wrong: `
type note struct {
	Note string ´json:"Note"´ // published as note
}
`,
		Right: `
type note struct {
	Note string ´json:"note"´
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
		Title: "the payload is valid JSON whatever text the modes contain",
		Text: `
People write the descriptions, with quotation marks, line breaks and any script. If one description breaks the JSON, the
whole list is lost.

Return valid JSON for any text. contract.Success marshals the payload, so this is guaranteed (RES-011); a test tries
quotation marks, control characters and other scripts.
`,
		Wrong: `
type note struct {
	Note json.RawMessage ´json:"note"´
}

func newNote(mode AgentModeSummary) note {
	return note{Note: json.RawMessage(´"´ + mode.Note + ´"´)} // not JSON if the note has a quotation mark
}
`,
		Right: `
type note struct {
	Note string ´json:"note"´
}

func newNote(mode AgentModeSummary) note { return note{Note: mode.Note} }
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
The tool exists so that a model does not have to guess. If a mode is missing, the model guesses again.

Return every mode of the catalogue, with all its fields, in the catalogue's order.
`,
		Wrong: `
func newList(modes []AgentModeSummary, args arguments) modeList {
	list := modeList{Modes: []descriptor{}}
	for _, mode := range modes[:min(len(modes), 10)] {
		list.Modes = append(list.Modes, describe(mode, args))
	}
	return list
}
`,
		Right: `
func newList(modes []AgentModeSummary, args arguments) modeList {
	list := modeList{Modes: []descriptor{}}
	for _, mode := range modes {
		list.Modes = append(list.Modes, describe(mode, args))
	}
	return list
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
		Title: "later versions keep the structure of the arguments and the payload",
		Text: `
Callers are written for this structure. Additions must not break existing callers.

Existing arguments and keys keep their names and types; a mode may have additional keys. Filters and paging are optional
arguments of a later version of TUL-010: until there is one, MOD-003 permits includeExamples only. TUL-010 says so with a
must in a section that it calls non-normative; we treat it as a rule (C38).
`,
		Wrong: `
type note struct {
	Note []string ´json:"note"´ // a string in the last version
}

func newNote(mode AgentModeSummary) note { return note{Note: []string{mode.Note}} }
`,
		Right: `
type note struct {
	Note  string   ´json:"note"´
	Notes []string ´json:"notes"´ // new, beside the key that readers know
}

func newNote(mode AgentModeSummary) note { return note{Note: mode.Note, Notes: []string{mode.Note}} }
`,
		Sources:  []string{"TUL010-7-4", "TUL010-7-1", "TUL010-7-2", "TUL010-7-3"},
		Binds:    []Binder{Tool},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
}
