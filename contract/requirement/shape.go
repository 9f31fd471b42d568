package requirement

// shape: what a tool looks like from outside.
var shape = []Requirement{
	{
		ID:    "SHP-001",
		Name:  "tool-implements-contract",
		Level: Must,
		Title: "a tool implements contract.Tool",
		Text: `
A host knows a tool only as a contract.Tool. What does not implement it cannot be registered, shown to a model or
certified, however well it works.

Give the type the five methods Name, UsageMetadata, Schema, FullyExecutedOnServer and Execute, and say so with an
assertion at compile time: a method with one wrong parameter then is a compiler error in your package instead of a
tool that silently is none.
`,
		Wrong: `
// Execute returns an error: the type is no tool, and nothing says so.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string) (string, error) {
	return t.lookup(ctx, argumentsJSON)
}
`,
		Right: `
var _ contract.Tool = (*Tool)(nil)
`,
		Sources:  []string{"TUL011-2-1", "AGN005-1-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-002",
		Name:  "name-method",
		Level: Must,
		Title: "a tool has a method Name that answers a string",
		Text: `
The name is how a model calls a tool and how a host finds it again. It has to be there before anything is executed and
on every instance.

Write ´Name() string´. The source contracts have a property; a Go interface has methods, so this is one.
`,
		Wrong: `
type Tool struct{ Name string }
`,
		Right: `
func (*Tool) Name() string { return ToolName }
`,
		Sources:  []string{"TUL011-2-2", "AGN005-2.1-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-003",
		Name:  "server-flag-method",
		Level: Must,
		Title: "a tool says with FullyExecutedOnServer whether it finishes the call itself",
		Text: `
Some tools only check and shape a call which a client then finishes. A host that does not know which kind it has
either waits for a client that never comes, or shows the model half an answer as if it were the whole.

Write ´FullyExecutedOnServer() bool´ and answer true when the Result is final, false when a client has to finish the
call. Both values conform. What Execute answers in the second case is a success that holds what the client needs.

TUL-011 asks for the property, AGN-005 version 1.1 does not know it (C03). In Go it stands in the one interface, so
the method is there under every profile; what it answers is judged by SHP-005 alone. The Go name drops the Is.
`,
		Wrong: `
func (*Tool) IsToolFullyExecutedOnServer() bool { return true }
`,
		Right: `
func (*Tool) FullyExecutedOnServer() bool { return true }
`,
		Sources:  []string{"TUL011-2-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-004",
		Name:  "execute-signature",
		Level: Must,
		Title: "Execute takes a context, the raw arguments and the execution context, and answers one Result",
		Text: `
Every host calls every tool in the same way. The context ends the call, the text is what the model wrote, byte for
byte, the execution context says on whose behalf, and the Result is all that comes back.

Write ´Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result´. A
pointer for the execution context, another order or a second result makes another method.

The originals take a cancellation token and answer a task. In Go the context carries the cancellation and the call
simply blocks. There is no error beside the Result: an error that nobody shows to the model helps nobody, so every
failure is a Result (C16, C17).
`,
		Wrong: `
func (t *Tool) Execute(argumentsJSON string, execution *contract.ExecutionContext) (contract.Result, error) {
	return contract.Success("done"), nil
}
`,
		Right: `
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return contract.Success("done")
}
`,
		Sources:  []string{"TUL011-2-4", "AGN005-2.1-2", "AGN005-4.1-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-005",
		Name:  "runs-on-server",
		Level: Must,
		Title: "a tool is fully executed on the server",
		Text: `
AGN-005 says that tools run on the server and nowhere else. A tool that leaves the rest of a call to a client breaks
that: no reasoner under AGN-005 waits for one.

Answer true from FullyExecutedOnServer. TUL-011 is later and allows both values, so the rule applies under agn-005
alone (C03).
`,
		Wrong: `
func (*Tool) FullyExecutedOnServer() bool { return false }
`,
		Right: `
func (*Tool) FullyExecutedOnServer() bool { return true }
`,
		Sources:  []string{"AGN005-1-1"},
		Binds:    []Binder{Tool},
		Profiles: levels(none, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-006",
		Name:  "services-through-constructor",
		Level: Must,
		Title: "services reach a tool through its constructor",
		Text: `
A tool that looks its services up in package variables shares them with every other tool and every other test. Nobody
can make one of them fail to see what the tool does then, and two hosts in one process get in each other's way.

Take what the tool needs as parameters of its constructor and keep it in the struct. The source contracts leave the
construction to a dependency injection container. A Go tool needs none: a function called New, and a host that calls
it.
`,
		Wrong: `
var database *sql.DB

func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }
`,
		Right: `
func New(logger *slog.Logger, database *sql.DB) *Tool {
	return &Tool{logger: logger, database: database}
}
`,
		Sources:  []string{"TUL011-2-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-007",
		Name:  "constructor-takes-logger",
		Level: Should,
		Title: "the constructor of a tool takes a *slog.Logger",
		Text: `
What a tool logs belongs to the host: its level, its format, its destination, the fields that tie an entry to a
session. A tool that logs to a logger of its own making is silent where somebody is looking.

Give the constructor a *slog.Logger parameter. It is a warning, because a tool that never fails has nothing to log.
The originals call it the admin logger.
`,
		Wrong: `
func New() *Tool { return &Tool{logger: slog.Default()} }
`,
		Right: `
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }
`,
		Sources:  []string{"TUL011-2-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-008",
		Name:  "schema-without-receiver",
		Level: Must,
		Title: "Schema takes no arguments and does not read its receiver",
		Text: `
Hosts render a schema before there is a session, in another process than the one that runs the call, or once for many
instances. A schema that depends on the instance describes a tool that the model does not get.

Let Schema answer a package-level value and leave its receiver alone. The originals demand a static method called
GetSchema. A Go interface has no static methods, so it is a method that could be one: it also works on the zero value
(C13). A type that carries a tool made elsewhere has to keep the schema in a field. It says ´//toolvet:bridge´ and a
reason, and determinism is then judged by running it (DET-001).
`,
		Wrong: `
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up weather in "+t.region)
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather of a city.")
}
`,
		Sources:  []string{"TUL011-2-14", "AGN005-1-4", "AGN005-2.1-3", "AGN005-7-1", "TUL010-3.1-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-009",
		Name:  "one-channel",
		Level: Must,
		Title: "a tool takes its input from the arguments and gives its output in the result, by no other way",
		Text: `
A call has to be explained, repeated and moved to another machine from its record: the arguments and the result.
Whatever a tool reads from standard input, environment variables or package variables, or prints for somebody to pick
up, is missing there.

Take every input of the call from the arguments and the execution context, and put all that the caller needs into the
Result. Services that the constructor was given are not a channel of the call.
`,
		Wrong: `
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	fmt.Println("forecast:", t.forecast(os.Getenv("CITY")))
	return contract.Success("see the output")
}
`,
		Right: `
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return contract.Success(t.forecast(args.City))
}
`,
		Sources:  []string{"AGN005-1-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
