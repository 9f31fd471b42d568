package requirement

// shape: the methods of a tool and how it receives its services.
var shape = []Requirement{
	{
		ID:    "SHP-001",
		Name:  "tool-implements-contract",
		Level: Must,
		Title: "a tool implements contract.Tool",
		Text: `
A host uses a tool only as a contract.Tool. A type that does not implement it cannot be registered, offered to a model
or certified.

Give the type the five methods Name, UsageMetadata, Schema, FullyExecutedOnServer and Execute, and assert at compile
time that it implements contract.Tool. A method with a wrong parameter is then a compile error in your package;
otherwise the type would silently not be a tool.
`,
		Wrong: `
// The method has a parameter too many, so the type does not implement contract.Tool, and the compiler does not say so.
func (*Tool) UsageMetadata(language string) string { return ToolUsageMetadata }
`,
		Right: `
var _ contract.Tool = (*Tool)(nil)

func (*Tool) UsageMetadata() string { return ToolUsageMetadata }
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
		Title: "a tool has a method Name that returns a string",
		Text: `
Models call a tool by its name, and hosts look it up by that name. The name must be available before anything is executed, on
every instance.

Write ´Name() string´. The source contracts define a property; the Go equivalent is a method of the interface.
`,
		Wrong: `
type Tool struct {
	Name    string
	logger  *slog.Logger
	service Service
}
`,
		Right: `
type Tool struct {
	logger  *slog.Logger
	service Service
}

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
		Title: "a tool has a method FullyExecutedOnServer that returns a bool",
		Text: `
Some tools only check and prepare a call that a client then completes. A host that does not know this either waits for a
client that never comes or shows the model a partial result as final.

Write ´FullyExecutedOnServer() bool´. Return true if the Result is final, false if a client has to complete the call.
Both values conform. If it is false, Execute returns a success that contains what the client needs.

TUL-011 requires the property; AGN-005 version 1.1 does not have it (C03). In Go there is one interface, so the method
exists under every profile; only SHP-005 checks its value. The Go name omits the Is of the .NET name.
`,
		Wrong: `
func (*Tool) FullyExecutedOnServer() string { return "yes" }
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
		Title: "Execute takes a context, the raw arguments and the execution context, and returns one Result",
		Text: `
Every host calls every tool in the same way. The context cancels the call, the string is exactly what the model wrote,
the execution context identifies the session and the user, and the Result is the only output.

Write ´Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result´. With a
pointer for the execution context, another order of parameters or a second result, the method does not implement
contract.Tool.

The .NET interface takes a cancellation token and returns a task. In Go the context carries the cancellation and the
call blocks. There is no error besides the Result: every failure is a Result, so that the model sees it (C16, C17).
`,
		Wrong: `
func (t *Tool) Execute(argumentsJSON string, execution *contract.ExecutionContext) (contract.Result, error) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Result{}, err
	}
	return t.lookup(context.Background(), args, *execution), nil
}
`,
		Right: `
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
		Sources:  []string{"TUL011-2-4", "AGN005-2.1-2", "AGN005-4.1-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SHP-005",
		Name:  "runs-on-server",
		Level: Must,
		Title: "a tool is executed entirely on the server",
		Text: `
AGN-005 says that tools run only on the server. No reasoner under AGN-005 waits for a client to complete a call.

Return true from FullyExecutedOnServer. TUL-011 is later and allows both values, so the rule applies only under agn-005
(C03).
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
		Title: "a tool receives its services through its constructor",
		Text: `
A tool that finds its services in package variables shares them with every other tool and every test. A test cannot make
a service fail for one tool only, and two hosts in one process interfere with each other.

Take what the tool needs as parameters of its constructor and store it in the struct. The source contracts use a
dependency injection container. A Go tool needs none: the host calls a function named New.
`,
		Wrong: `
var service Service // set by the program before the first call

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service}
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
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
The host decides about a tool's logs: their level, format and destination, and the fields that relate an entry to a
session. If a tool creates its own logger, its entries are missing where operators look.

Give the constructor a *slog.Logger parameter. The rule is a warning because a tool that never fails has nothing to log.
In .NET this parameter is the admin logger.
`,
		Wrong: `
func New(service Service) *Tool {
	return &Tool{logger: slog.Default(), service: service}
}
`,
		Right: `
func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service}
}
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
		Title: "Schema has no parameters and does not read its receiver",
		Text: `
Hosts render a schema before there is a session, in another process than the call, or once for many instances. A schema
that depends on the instance may describe another tool than the one that is called.

Return a package-level value from Schema and do not use the receiver. The source contracts require a static method named
GetSchema. Go interfaces have no static methods, so Schema is a method that must also work on the zero value (C13). A
type that wraps a tool made elsewhere has to keep the schema in a field. Give it a ´//toolvet:bridge´ comment with a
reason; the check then tests whether the schema is deterministic at run time (DET-001).
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
	region  string
}

func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city. "+t.region)
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
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
		Title: "a tool takes input only from its arguments and returns output only in its result",
		Text: `
It must be possible to explain, repeat and move a call from its record: the arguments and the result. Anything that a
tool reads from standard input, environment variables or package variables, or prints, is missing from the record.

Take every input of the call from the arguments and the execution context, and put all output for the caller into the
Result. Services passed to the constructor are allowed.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	fmt.Println("forecast:", sky)
	return contract.Success(newForecast(args, "see the output", execution))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"AGN005-1-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
