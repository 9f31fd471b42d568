package requirement

// module: what a module offers, and what its tools answer.
var module = []Requirement{
	{
		ID:    "MDL-001",
		Name:  "mount-exported",
		Level: Must,
		Title: "the package of a module exports Mount with the signature of amplifier.Mount",
		Text: `
A host finds a module by its Mount. One of another signature compiles, and nobody calls it.

Export a function Mount that takes a context, the coordinator and the config, and answers what it mounted and an error. The
original declares the function in the group amplifier.modules of pyproject.toml; in Go a host imports the package and has a map from the
names of modules to their Mount, in which the compiler holds the signature. Nothing registers itself in init.
`,
		Wrong: `
func Mount(coordinator amplifier.ModuleCoordinator, config map[string]any) error {
	return coordinator.Mount(amplifier.PointTools, &Tool{}, "my-tool")
}
`,
		Right: `
func Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	tool := &Tool{}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "my-tool")
}
`,
		Sources:  []string{"AMP-4-1", "AMP-4-6", "AMP-9-2"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-002",
		Name:  "module-tool-complete",
		Level: Must,
		Title: "a tool of a module has Name, Description and an Execute that answers a ToolResult",
		Text: `
What is not the protocol cannot be mounted, and a type that is nearly a tool is a tool that somebody forgot.

Implement amplifier.Tool: Name() string, Description() string, Execute(context.Context, map[string]any) ToolResult. The original's execute
is asynchronous and has no way of being cancelled; in Go it takes a context and is called on a goroutine of the host's.
`,
		Wrong: `
func (t *Tool) Execute(input map[string]any) (any, error) { return t.search(input) }
`,
		Right: `
func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	hits, err := t.search(ctx, input)
	if err != nil {
		return amplifier.FailureOf(err)
	}
	return amplifier.Success(hits)
}
`,
		Sources:  []string{"AMP-2-1", "AMP-2-2", "AMP-2-3", "AMP-9-1", "AMP-9-3"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-003",
		Name:  "tool-by-assertion",
		Level: Must,
		Title: "whether a value is a tool can be asked while the program runs",
		Text: `
A host that is given anything has to find out whether it can call it. The original marks its protocol runtime_checkable.

A type assertion to amplifier.Tool says so for any value, and one to amplifier.WithInputSchema whether it brings a schema. The
schema is no part of the protocol, here as in the original.
`,
		Sources:  []string{"AMP-2-4"},
		Binds:    []Binder{Registry},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-004",
		Name:  "mount-mounts-tool",
		Level: Must,
		Title: "Mount mounts every tool of its module under tools",
		Text: `
A tool that Mount answers and does not mount is a tool that the coordinator does not list and nobody calls.

Call Mount of the coordinator for every tool, with the mount point tools and a key. The key need not be the name: the document
mounts my_tool as my-tool, and calls go by the name. A key that is taken is taken over, as in the original, with a warning in the
log (C07).
`,
		Wrong: `
func Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	return amplifier.Mounted{Tool: &Tool{}}, nil // nobody hears of it
}
`,
		Right: `
func Mount(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	tool := &Tool{}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "")
}
`,
		Sources:  []string{"AMP-4-2"},
		Binds:    []Binder{Tool, Registry},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-005",
		Name:  "mount-answers",
		Level: May,
		Title: "Mount answers the tool, what cleans up after it, or nothing",
		Text: `
A module that holds connections has to be told when it is over, and one that cannot work on this machine should not keep the host from
starting.

Answer the tool, or a Cleanup that the host calls once at the end, or the zero Mounted: that says that the module mounted nothing
and the host may do without it. In Go a module may answer a tool and a Cleanup. The original's validator takes none for an error
where nothing was mounted, although the document permits it; toolconform validate reports what the original does, and the suite
passes over a module that mounted nothing (C36).
`,
		Wrong: `
if _, err := exec.LookPath("git"); err != nil {
	return amplifier.Mounted{}, err // the host does not start for want of one tool
}
`,
		Right: `
if _, err := exec.LookPath("git"); err != nil {
	coordinator.Logger().Warn("git is not here", "error", err)
	return amplifier.Mounted{}, nil
}
`,
		Sources:  []string{"AMP-4-3", "AMP-4-4", "AMP-4-5"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, May),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-006",
		Name:  "result-by-constructor",
		Level: Must,
		Title: "a ToolResult is made by Success or one of the Failure functions",
		Text: `
In the original a result that says nothing is a success. A zero value in Go is false everywhere, so that a struct written down bare
would be a failure without a reason.

The fields of amplifier.ToolResult are closed. Make one with Success, Failure, FailureOf, FailureDetails or FailureOutput, and never answer
the zero value: it is a failure that says nothing.
`,
		Wrong: `
if len(hits) == 0 {
	return amplifier.ToolResult{} // a failure without a word
}
`,
		Right: `
if len(hits) == 0 {
	return amplifier.Success([]hit{})
}
`,
		Sources:  []string{"AMP-3-4"},
		Binds:    []Binder{Tool, Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-007",
		Name:  "success-without-error",
		Level: Must,
		Title: "a result that is a success has no error",
		Text: `
Who reads a result looks at one of the two, and each reader at another one.

The constructors make no such result, and one that comes over the wire is refused when it is read.
`,
		Sources:  []string{"AMP-3-6", "AMP-10-3"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-008",
		Name:  "output-is-json",
		Level: Must,
		Title: "the output of a ToolResult is any JSON value, or none",
		Text: `
An output that cannot be encoded is found out when the model waits for it.

The output is encoded when the result is made. What does not encode is a failure with a generic message, and what is nil is no output.
`,
		Sources:  []string{"AMP-3-5"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-009",
		Name:  "call-answers-result",
		Level: Must,
		Title: "every call of a module's tool comes back with a ToolResult",
		Text: `
The document has execute catch every exception and answer success=false with its message and type. An exception that gets out takes
the turn with it, and a panic in Go the host.

Answer FailureOf where something fails, and look at what the model sent before you assert its type. The model may read the text
of the error, as in the document; a stack trace it may not (C05). Validating the input is only a should; not panicking about
it is a must.
`,
		Wrong: `
path := input["file_path"].(string)
`,
		Right: `
path, ok := input["file_path"].(string)
if !ok {
	return amplifier.Failure("file_path is required")
}
`,
		Sources:  []string{"AMP-5-6", "AMP-5-9", "AMP-9-4"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-010",
		Name:  "input-schema-declared",
		Level: Should,
		Title: "a tool of a module declares the schema of its input",
		Text: `
Without a schema the model guesses the names of the arguments from the description.

Implement amplifier.WithInputSchema: the bare JSON Schema of an object, with type, properties and required. The document calls the method
get_schema, the original's code a property input_schema, and nothing there calls the former (C12). amplifier.InputSchemaOf makes
one from the schema of an arguments struct.
`,
		Wrong: `
type Tool struct{} // Name, Description and Execute, and no InputSchema
`,
		Right: `
func (*Tool) InputSchema() json.RawMessage {
	return amplifier.InputSchemaOf(contract.SchemaOf[arguments](name, description))
}
`,
		Sources:  []string{"AMP-5-10", "AMP-9-5"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-011",
		Name:  "log-levels-fit",
		Level: Should,
		Title: "a call that succeeds logs nothing at level Error",
		Text: `
Whoever is woken by errors in the log should find one.

Log a call that succeeded at Debug or Info, and what failed at Warn or Error. coordinator.Logger is where a module logs.
`,
		Wrong: `
t.logger.Error("searched", "hits", len(hits))
return amplifier.Success(hits)
`,
		Right: `
t.logger.Debug("searched", "hits", len(hits))
return amplifier.Success(hits)
`,
		Sources:  []string{"AMP-9-7"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-012",
		Name:  "events-registered",
		Level: Should,
		Title: "a module registers the events of its life on observability.events",
		Text: `
Who watches a host wants to know which events there can be before one of them happens.

Call RegisterContributor with the channel amplifier.ChannelEvents in Mount. The three canonical modules of the original register none.
`,
		Wrong: `
return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "search")
`,
		Right: `
err := coordinator.RegisterContributor(amplifier.ChannelEvents, "search", func() ([]string, error) {
	return []string{"search:started", "search:completed", "search:error"}, nil
})
`,
		Sources:  []string{"AMP-7-1", "AMP-9-8"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-013",
		Name:  "events-named",
		Level: Should,
		Title: "the events of a module are named as my-tool:started",
		Text: `
Events of many modules share one channel, and those who listen choose by the name before the colon.

Begin every name with the module's and a colon: lower case letters, digits, hyphens and underscores, as in my-tool:started. The
document lists started, completed and error; others may follow.
`,
		Wrong: `
return []string{"Search Started"}, nil
`,
		Right: `
return []string{"search:started", "search:completed", "search:error"}, nil
`,
		Sources:  []string{"AMP-7-2"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
}
