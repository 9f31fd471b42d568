package requirement

// shapeMade: how a tool is made, and what holds for the contract as a whole.
var shapeMade = []Requirement{
	{
		ID:    "SHP-010",
		Name:  "constructor-answers",
		Level: Must,
		Title: "the constructor answers a tool: it does not panic and the tool is not nil",
		Text: `
A constructor runs while a host starts. A panic there takes down every tool of the host, a nil tool takes down the
first call.

Answer a tool that works, or an error beside it. Do not connect, read files or start goroutines to find out whether
you can: the first call is early enough, and it can fail with a Result.

In the originals a container creates the instance; here the constructor is all there is, so it is held to what the
container was.
`,
		Wrong: `
func New(logger *slog.Logger) *Tool {
	if os.Getenv("WEATHER_KEY") == "" {
		panic("WEATHER_KEY is not set")
	}
	return &Tool{logger: logger}
}
`,
		Right: `
func New(logger *slog.Logger, client *weather.Client) *Tool {
	return &Tool{logger: logger, client: client}
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
Hosts ask every tool who it is when they start and again for each prompt. A panic in one of these methods is not an
error of one call: it takes the prompt, and with it all tools.

Answer constants and values that are complete when the package is loaded. There is nothing in these methods that could
fail.
`,
		Wrong: `
func (t *Tool) Name() string { return t.config.Names["weather"].Value }
`,
		Right: `
func (*Tool) Name() string { return ToolName }
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
		Title: "a tool that was made without a logger works",
		Text: `
Tests, small programs and other people's hosts make a tool without a logger. It must not be the missing log that
breaks the call.

Treat a nil *slog.Logger as one that discards. contract.LogException and contract.Contain do so. Where you call the
logger yourself, replace nil in the constructor. The constructors of the originals throw on a missing logger; a Go
tool does not.
`,
		Wrong: `
func New(logger *slog.Logger) *Tool {
	return &Tool{logger: logger.With("tool", ToolName)}
}
`,
		Right: `
func New(logger *slog.Logger) *Tool {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &Tool{logger: logger.With("tool", ToolName)}
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
		Title: "the contract grows by optional interfaces and leaves the core interface as it is",
		Text: `
Every tool that exists implements the core interface. One more method there would break all of them at once, on the
day somebody needs streaming or permissions.

Kinds of tools that come later, with several steps, with permissions or with a user's identity, are described by small
interfaces beside the core one. A host finds them by assertion, as it does with WithExamples, WithOutputSchema and
WithHints. The user's identity already is a field of the ExecutionContext. AGN-005 lists such extensions and promises
that the core stays; a test pins the five methods.
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
		Title: "a tool complies only when it keeps every must of its profile",
		Text: `
A certificate is worth what its weakest rule is worth. If a tool could break a must and still pass, nobody could rely
on any of them: stability, validation, deterministic schemas, consistent logs, predictable errors and the resumption
of a turn are what the contract is there for.

The contract is for every agent tool, in identity, registration, execution, tests and documentation. A tool complies
if and only if it keeps every must of its profile. One that is broken fails the tool, and so does one that could not
be tested. No tool is exempt by its name. A rule that does not apply says by which declaration, a closed output schema
for instance (C39).
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
		Title: "where the source contracts disagree, TUL-011 decides for agent-tool",
		Text: `
The source contracts disagree here and there: names, cancellation, identifiers in the payload. An author who keeps one
must not be failed for the other.

TUL-011 is the later document and calls itself authoritative. In the default profile its range and its level decide
wherever it speaks, and a stricter wording of AGN-005 is a warning. Where only AGN-005 speaks it holds in full.
Whoever wants one document alone chooses its profile (C35).
`,
		Sources:  []string{"TUL011-6-9"},
		Binds:    []Binder{Library},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
}
