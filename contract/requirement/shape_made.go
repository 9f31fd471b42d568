package requirement

// shapeMade: the construction of a tool, and rules for the contract as a whole.
var shapeMade = []Requirement{
	{
		ID:    "SHP-010",
		Name:  "constructor-answers",
		Level: Must,
		Title: "the constructor returns a non-nil tool and does not panic",
		Text: `
Constructors run while a host starts. A panic there takes down every tool of the host. A nil tool fails on the first
call.

Return a working tool, or an error as a second result. Do not connect, read files or start goroutines in the
constructor; do this in the first call, which can return a failed Result.

In .NET a container creates the instance. In Go only the constructor does, so the container's requirements apply to
it.
`,
		Wrong: `
func New(logger *slog.Logger, service Service) *Tool {
	if os.Getenv("WEATHER_KEY") == "" {
		panic("WEATHER_KEY is not set")
	}
	return &Tool{logger: logger, service: service}
}
`,
		Right: `
func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service}
}
`,
		Sources:  []string{"TUL011-2-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-011",
		Name:  "accessors-do-not-panic",
		Level: Must,
		Title: "Name, UsageMetadata, Schema and FullyExecutedOnServer do not panic",
		Text: `
Hosts call these methods at start-up and again for each prompt. A panic in one of them does not only fail a call: the
host cannot build the prompt, so no tool is available.

Return constants, and values that are complete when the package is initialized. These methods should contain nothing
that can fail.
`,
		Wrong: `
func (*Tool) FullyExecutedOnServer() bool { panic("not implemented") }
`,
		Right: `
func (*Tool) FullyExecutedOnServer() bool { return true }
`,
		Sources:  []string{"AGN005-12-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-012",
		Name:  "works-without-logger",
		Level: Must,
		Title: "a tool that was created without a logger works",
		Text: `
Tests and small programs create tools without a logger. A missing logger must not break a call.

Treat a nil *slog.Logger as a logger that discards its records. contract.LogException and contract.Contain do this. If
you call the logger yourself, replace nil in the constructor. The .NET constructors throw if the logger is missing; a Go
tool must not panic. The check makes a call of every kind without a logger, also cancelled ones and with failing services.
`,
		Wrong: `
func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger.With("tool", ToolName), service: service}
}
`,
		Right: `
func New(logger *slog.Logger, service Service) *Tool {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &Tool{logger: logger.With("tool", ToolName), service: service}
}
`,
		Sources:  []string{"TUL011-2-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-013",
		Name:  "extensions-are-optional",
		Level: Must,
		Title: "optional interfaces extend the contract; the core interface does not change",
		Text: `
Every existing tool implements the core interface. Adding a method to it, for streaming or permissions for example,
would break all of them.

Describe new kinds of tools, with several steps, permissions or a user's identity, by small interfaces beside the core
interface. A host detects them with a type assertion, as it does with WithExamples, WithOutputSchema and WithHints. The
user's identity is already a field of ExecutionContext. AGN-005 lists such extensions and promises that the core does
not change; a test pins the five methods.
`,
		Sources:  []string{"AGN005-11-1", "AGN005-11-4", "AGN005-11-5", "AGN005-11-6"},
		Binds:    []Binder{Library},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-014",
		Name:  "every-must-counts",
		Level: Must,
		Title: "a tool conforms only if it keeps every must of its profile",
		Text: `
If a tool could break a must and still pass, a certificate would guarantee nothing: neither stability, validation,
deterministic schemas, consistent logs and predictable errors, nor that a turn can be resumed.

The contract applies to every agent tool: to its identity, registration, execution, tests and documentation. A tool
conforms if and only if it keeps every must of its profile. A must that is broken fails the tool, and so does a must
that could not be tested. No tool is exempt because of its name. A rule that does not apply names the declaration that
exempts the tool, such as a closed output schema (C39).
`,
		Sources:  []string{"TUL011-1-1", "AGN005-1-7", "AGN005-12-1"},
		Binds:    []Binder{Library},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-015",
		Name:  "newer-contract-decides",
		Level: Must,
		Title: "where the source contracts disagree, TUL-011 has precedence under agent-tool",
		Text: `
The source contracts disagree on some points: names, cancellation, identifiers in the payload. An author who follows one
must not fail because of the other.

TUL-011 is the later document and calls itself authoritative. In the default profile it decides the scope and the level
of a rule on every subject that it covers, and a stricter rule of AGN-005 is a warning. Where only AGN-005 says
something, it applies in full. To follow one document alone, choose its profile (C35).
`,
		Sources:  []string{"TUL011-6-9"},
		Binds:    []Binder{Library},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
}
