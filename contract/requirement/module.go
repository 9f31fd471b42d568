package requirement

// module: modules, their tools and their results.
var module = []Requirement{
	{
		ID:    "MDL-001",
		Name:  "mount-exported",
		Level: Must,
		Title: "a module's package exports Mount with the signature of amplifier.Mount",
		Text: `
A host calls a module's Mount function. A function with another signature compiles but is never called.

Export a function Mount that takes a context, the coordinator and the config, and returns what it mounted and an error.
In Python the function is declared in the group amplifier.modules of pyproject.toml. In Go a host imports the package
and has a map from module names to Mount functions, so the compiler checks the signature. No module registers itself in
init.
`,
		Wrong: `
func Mount(coordinator amplifier.ModuleCoordinator, config map[string]any) error {
	days, err := maxDays(config)
	if err != nil {
		return err
	}
	return coordinator.Mount(amplifier.PointTools, &Tool{logger: coordinator.Logger(), maxDays: days}, "weather")
}
`,
		Right: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
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
		Title: "a module's tool has Name, Description and an Execute that returns a ToolResult",
		Text: `
A type that does not implement the protocol cannot be mounted. A type that nearly implements it is probably a mistake.

Implement amplifier.Tool: Name() string, Description() string, Execute(context.Context, map[string]any) ToolResult. In
Python execute is asynchronous and cannot be cancelled; in Go it takes a context and runs in a goroutine of the host.
`,
		Wrong: `
func (t *Tool) Execute(input map[string]any) (amplifier.ToolResult, error) {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.ToolResult{}, errors.New("city is required")
	}
	return t.lookup(context.Background(), city), nil
}

func Mount(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
	return amplifier.Mounted{}, errors.ErrUnsupported // a Tool is no amplifier.Tool
}
`,
		Right: `
func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	return t.lookup(ctx, city)
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
		Title: "a type assertion reports whether a value is a tool",
		Text: `
A host that receives an arbitrary value must find out whether it can call it. In Python the protocol is declared
runtime_checkable for this.

Use a type assertion to amplifier.Tool for any value, and one to amplifier.WithInputSchema to find out whether it has a
schema. The schema is not part of the protocol, as in Python.
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
		Title: "Mount mounts every tool of its module at the mount point tools",
		Text: `
A tool that Mount returns but does not mount is missing from the coordinator's list and is never called.

Call the coordinator's Mount for every tool, with the mount point tools and a key. The key may differ from the name: the
document mounts my_tool as my-tool, and calls use the name. If the key is taken, the new tool replaces the old one, as
in Python, and a warning is logged (C07).
`,
		Wrong: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, nil // returned but not mounted
}
`,
		Right: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
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
		Title: "Mount may return the tool, a cleanup function, or nothing",
		Text: `
A module that holds connections must be notified at the end. A module that cannot work on a machine should not prevent
the host from starting.

Return the tool, or a Cleanup that the host calls once at the end, or the zero Mounted, which says that the module
mounted nothing and the host may run without it. In Go a module may return both a tool and a Cleanup. The Python
validator reports an error if a module mounted nothing, although the document permits it. toolconform validate reports
the same as the Python validator; the suite skips a module that mounted nothing (C36).
`,
		Wrong: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if _, err := exec.LookPath("weather-station"); err != nil {
		return amplifier.Mounted{}, err // a missing program prevents the start of the host
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
}
`,
		Right: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if _, err := exec.LookPath("weather-station"); err != nil {
		coordinator.Logger().Warn("the program weather-station is missing", "error", err)
		return amplifier.Mounted{}, nil
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
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
		Title: "a ToolResult is created by Success or a Failure function",
		Text: `
In Python a result without any values is a success. In Go the zero value of a bool is false, so a struct literal without
values would be a failure without a reason.

The fields of amplifier.ToolResult are not exported. Create one with Success, Failure, FailureOf, FailureDetails or
FailureOutput, and never return the zero value, which is a failure without a reason.
`,
		Wrong: `
func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	if strings.HasPrefix(city, "station ") {
		return amplifier.ToolResult{} // a failure without a reason
	}
	return t.lookup(ctx, city)
}
`,
		Right: `
func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	if strings.HasPrefix(city, "station ") {
		return amplifier.Failure("a station is no city")
	}
	return t.lookup(ctx, city)
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
		Title: "a successful result has no error",
		Text: `
Some readers of a result check for success, others for an error. The two must agree.

The constructors cannot create a success with an error, and such a result is rejected when it is decoded.
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
If an output cannot be encoded, this is noticed only when the result is sent to the model.

Encode the output when the result is created. Output that cannot be encoded becomes a failure with a generic message;
nil means no output.
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
		Title: "every call of a module's tool returns a ToolResult",
		Text: `
In the document, execute catches every exception and returns success=false with its message and type. An uncaught
exception ends the turn; a panic in Go ends the host.

Return FailureOf for an error, and check the type of model input before you assert it. As in the document, the model may
see the text of the error, but not a stack trace (C05). Validating the input is only a should; not panicking is a must.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, city string) amplifier.ToolResult {
	t.logger.DebugContext(ctx, "looked up", "city", city)
	line := fmt.Sprintf("%s, %d days:", city, t.maxDays)
	line += strings.Repeat(" ", 40-len(line)) + "sunny" // panics for a long name
	return amplifier.Success(map[string]any{"city": city, "days": t.maxDays, "line": line})
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, city string) amplifier.ToolResult {
	t.logger.DebugContext(ctx, "looked up", "city", city)
	line := fmt.Sprintf("%s, %d days:", city, t.maxDays)
	line += strings.Repeat(" ", max(1, 40-len(line))) + "sunny"
	return amplifier.Success(map[string]any{"city": city, "days": t.maxDays, "line": line})
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
		Title: "a module's tool declares its input schema",
		Text: `
Without a schema the model guesses the names of the arguments from the description.

Implement amplifier.WithInputSchema, which returns the bare JSON Schema of an object, with type, properties and
required. The document names the method get_schema. The Python code has a property input_schema, and nothing there calls
get_schema (C12). amplifier.InputSchemaOf derives the schema from an arguments struct.
`,
		Wrong: `
type Tool struct { // has Name, Description and Execute, but no InputSchema
	logger  *slog.Logger
	maxDays int
}

func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	city, _ := input["city"].(string)
	return t.lookup(ctx, cmp.Or(city, "Bern"))
}
`,
		Right: `
type Tool struct {
	declared
	logger  *slog.Logger
	maxDays int
}

type declared struct{} // Tool embeds it, and so has InputSchema

func (declared) InputSchema() json.RawMessage {
	return json.RawMessage(´{"type":"object","properties":{
		"city":{"type":"string","description":"The city to look up."}
	},"required":["city"]}´)
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
		Title: "a successful call logs nothing at level Error",
		Text: `
Operators who are alerted by an error in the log should find one.

Log a successful call at level Debug or Info, and a failure at Warn or Error. Use coordinator.Logger.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, city string) amplifier.ToolResult {
	t.logger.ErrorContext(ctx, "looked up", "city", city)
	return amplifier.Success(map[string]any{"city": city, "days": t.maxDays, "sky": "sunny"})
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, city string) amplifier.ToolResult {
	t.logger.DebugContext(ctx, "looked up", "city", city)
	return amplifier.Success(map[string]any{"city": city, "days": t.maxDays, "sky": "sunny"})
}
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
		Title: "a module registers its lifecycle events on observability.events",
		Text: `
Observers of a host want to know which events are possible before one occurs.

Call RegisterContributor with the channel amplifier.ChannelEvents in Mount. The three canonical Python modules do not
register any events.
`,
		Wrong: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
}
`,
		Right: `
func Mount(
	_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any,
) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
}
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
		Title: "the events of a module are named like my-tool:started",
		Text: `
Events of many modules share one channel, and listeners select them by the name before the colon.

Begin every event name with the module's name and a colon. Use lower-case letters, digits, hyphens and underscores, as
in my-tool:started. The document lists started, completed and error; others are allowed.
`,
		Wrong: `
func events() ([]string, error) { return []string{"Lookup Started"}, nil }
`,
		Right: `
func events() ([]string, error) {
	return []string{"weather:started", "weather:completed", "weather:error"}, nil
}
`,
		Sources:  []string{"AMP-7-2"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
}
