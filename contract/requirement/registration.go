package requirement

// registration: what a registry accepts and rejects.
var registration = []Requirement{
	{
		ID:    "REG-001",
		Name:  "registry-takes-tool",
		Level: Must,
		Title: "a registry accepts the tool",
		Text: `
A host cannot offer a tool that its registry rejects. Registration is the first step in production.

Follow the rules that can be checked without a call: those for name, usage metadata and schema. A tool that breaks one
of them is reported under that rule. REG-001 is for a tool that passes these checks and is rejected nevertheless,
because its name, metadata or schema changes between reads, or because it is a nil pointer.
`,
		Wrong: `
func New(*slog.Logger, Service) contract.Tool {
	var tool *Tool // a nil pointer, although its methods work
	return tool
}

func (t *Tool) Execute(
	_ context.Context, argumentsJSON string, execution contract.ExecutionContext,
) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return contract.Success(newForecast(args, "unknown", execution))
}
`,
		Right: `
func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service}
}

func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"TUL011-2-16", "TUL010-3.1-6", "TUL010-3.1-10"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-002",
		Name:  "registry-refuses-broken",
		Level: Must,
		Title: "a registry rejects a tool whose name, usage metadata or schema breaks a rule",
		Text: `
A host that accepts every tool discovers a broken one in the middle of a conversation.

Reject a tool that breaks a rule that can be checked on the value: a nil tool; a name that is blank, malformed or
different from the schema's; blank usage metadata; a schema that does not render or is malformed; a method that panics;
a name that is taken. The .NET registry inspects types by reflection and requires constants. Go's reflection sees
neither constants nor method bodies, so the linter checks those.
`,
		Sources:  []string{"TUL011-2-16", "AGN005-2.1-7"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-003",
		Name:  "refusal-logged-once",
		Level: Must,
		Title: "a registry logs each rejection once, with a tag",
		Text: `
Operators look for a missing tool in the log. Two entries for one rejection look like two tools.

Log every rejection once, at level Error, with the tag [AgentToolRegistry_RegisterTool__<Reason>] of the .NET registry
as the message. Log nothing at that level for an accepted tool. A nil logger logs nothing.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-004",
		Name:  "refusal-typed",
		Level: Must,
		Title: "a rejection is a RegistrationError that names the tool and the rules",
		Text: `
A program that continues without the tool, or shows what is wrong with it, needs more than a sentence.

Register returns one *contract.RegistrationError for each rejected tool, joined into one error. It contains the name of
the tool, the IDs of the rules and the reason, and errors.Is matches it with contract.ErrContract. The .NET registry
throws an InvalidOperationException; in Go Register returns an error and does not panic.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-005",
		Name:  "duplicate-refused",
		Level: Must,
		Title: "a registry rejects a second tool with the same name and keeps the first",
		Text: `
If two tools had the same name, the order of package initialization would decide which one is called.

Reject the second tool and keep the first. Other contracts replace the first one silently; in Go this must be requested
(REG-006, C07).
`,
		Sources:  []string{"TUL011-2-18", "AGN005-2.2-1"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-006",
		Name:  "duplicate-replaced-on-request",
		Level: Must,
		Title: "a registry in replace mode keeps the later tool",
		Text: `
Tests and plug-ins sometimes need to replace a registered tool deliberately.

A registry with Duplicates set to contract.Replace keeps the later tool of a name. The source contracts for agent tools
only know rejection, which remains the default; others always replace (C07).
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-007",
		Name:  "duplicate-ignores-case",
		Level: Must,
		Title: "names that differ only in case are duplicates",
		Text: `
Programs distinguish weather_lookup and Weather_Lookup; models, users and allow lists often do not.

Treat names that differ only in case as the same name, as the .NET registry does. Names are ASCII, so only ASCII letters
are folded.
`,
		Sources:  []string{"TUL011-2-18"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-008",
		Name:  "refused-tool-left-out",
		Level: Must,
		Title: "a rejected tool is not registered, and the other tools are",
		Text: `
If one broken tool prevented the registration of the others, one team's typing error would disable the tools of every
team. If the broken tool were registered anyway, the rejection would be pointless.

Register accepts every valid tool of a call, leaves the rejected ones out, and returns the joined errors. A host that
needs all of its tools stops if there is an error.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-009",
		Name:  "look-ups-do-not-panic",
		Level: Must,
		Title: "a lookup works for every name and never panics",
		Text: `
Lookups receive names that a model wrote. A panic there takes down the host.

Lookup and Has return false for a name that is unknown, blank or malformed, also on a zero Registry. The .NET registry
throws for a blank or unknown name when it returns the type; the source contracts do not define this case.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-010",
		Name:  "registry-order-stable",
		Level: Must,
		Title: "a registry lists its tools in the same order every time",
		Text: `
Prompts list the tools. If the order varies, prompts cannot be cached, compared or reproduced.

Names, Tools and Descriptions return their results in the order of the names. The source contracts do not define an order.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-011",
		Name:  "registry-survives-tools",
		Level: Must,
		Title: "a registry rejects a nil tool and a tool whose methods panic",
		Text: `
The registry calls unknown code. A nil in the list or a Name that panics must not end the host.

Reject a nil tool, including a nil pointer in an interface that panics when a method is called, and a tool whose Name,
UsageMetadata, Schema or FullyExecutedOnServer panics. Both are ordinary rejections: a typed error, logged once. This
rule is ours; the source contracts register types, which cannot be nil.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-012",
		Name:  "blank-usage-misconfigured",
		Level: Must,
		Title: "a registry treats missing usage metadata as a configuration error",
		Text: `
A tool without usage metadata can be called, but will be called wrongly. This is a configuration mistake that should be
found at start-up.

Reject a tool whose usage metadata is blank, so that the mistake stops the start-up and not a conversation. The host
does the same where it builds its prompts (HST-013).
`,
		Sources:  []string{"AGN005-7.2.3-4"},
		Binds:    []Binder{Registry},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-013",
		Name:  "invalid-schema-not-exposed",
		Level: Must,
		Title: "a registry rejects a tool without a valid schema",
		Text: `
A model cannot call what it cannot read, and a provider rejects the whole request if it contains a malformed schema.

Reject a tool whose schema does not render as one JSON object, does not have the flat function form, or lacks types,
descriptions, properties or the required array. A tool that is not registered is not offered to a model (HST-012).
`,
		Sources:  []string{"AGN005-7.1-8"},
		Binds:    []Binder{Registry},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-014",
		Name:  "registry-ready-and-safe",
		Level: Must,
		Title: "the zero Registry is usable and safe for concurrent use",
		Text: `
The whole host shares one registry: many goroutines look tools up while a plug-in is being registered.

The zero Registry is ready to use, and all its methods may be called concurrently. The source contracts leave this to
their dependency injection container.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-015",
		Name:  "start-up-registers-all",
		Level: Must,
		Title: "one call at start-up registers every tool",
		Text: `
If tools register themselves in their packages, the set of tools depends on the imports. Without running the host, its
tools cannot be listed.

Create every tool with its constructor in one function, and register them in one call. For the reference tools this is
reference.RegisterAll, which returns an error so that the caller can stop. The .NET host does this in its start-up
class.
`,
		Sources:  []string{"TUL011-2-19", "TUL011-2-5"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-016",
		Name:  "no-tool-forgotten",
		Level: Must,
		Title: "a program registers all its tool types",
		Text: `
A tool that is implemented and tested but never registered is unavailable to every model, and this is easily overlooked.

Register every tool type of a program, and check the error of Register: a rejected tool is missing, too. The linter
compares the tool types that a package imports with those that it registers; only the standalone toolvet command can do
this for a whole module.
`,
		Wrong: `
func Register(registry *contract.Registry, logger *slog.Logger, service Service) {
	registry.Register(New(logger, service)) // no model has the tool if the registry rejects it
}
`,
		Right: `
func Register(registry *contract.Registry, logger *slog.Logger, service Service) error {
	return registry.Register(New(logger, service))
}
`,
		Sources:  []string{"TUL011-2-19", "TUL011-5-6"},
		Binds:    []Binder{Registry, Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
