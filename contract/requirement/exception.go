package requirement

// exception: what happens when something that the tool depends on goes wrong.
var exception = []Requirement{
	{
		ID:    "ERR-001",
		Name:  "service-failure-contained",
		Level: Must,
		Title: "a failing service gives a failed result",
		Text: `
Databases go away and remote services answer 500. A tool that passes the trouble on as a panic ends the host; one that
answers as if nothing had happened tells the model something untrue.

Answer a failed result. A service that the subject declares Optional may be done without: the call may succeed all the
same. The rules on services apply where the constructor asked its environment for one and the call uses it; a tool
without services has none that could fail.
`,
		Wrong: `
sky, _ := t.service.Sky(ctx, args.City)
return contract.Success(forecast{Sky: sky})
`,
		Right: `
sky, err := t.service.Sky(ctx, args.City)
if err != nil {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}
return contract.Success(forecast{Sky: sky})
`,
		Sources:  []string{"TUL011-3-12", "AGN005-9-5", "AGN005-4.3-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-002",
		Name:  "service-panic-contained",
		Level: Must,
		Title: "a panicking service gives a failed result and no panic",
		Text: `
A service is somebody else's code and can panic. It panics in the tool's goroutine, so it is the tool that takes the
host down.

Defer contract.Contain first thing in Execute, with a named result. It turns the panic into one log entry and a
generic failure. The originals wrap the body in try and catch. A tool may do without a service that is declared
Optional, its panic included, and succeed.
`,
		Wrong: `
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	return contract.Success(t.service.MustSky(ctx, argumentsJSON))
}
`,
		Right: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	return contract.Success(t.service.MustSky(ctx, argumentsJSON))
}
`,
		Sources:  []string{"AGN005-4.3-1", "TUL010-4-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-003",
		Name:  "failure-generic",
		Level: Must,
		Title: "the text of a failure does not depend on its cause",
		Text: `
A text that follows its cause tells a model, and everybody who asks it, how the system is built: which database, which
host, which version.

Answer one generic sentence for everything that you did not expect. The check lets a service fail in two ways, and the
failures must read the same. AGN-005 prescribes "<Tool> failed to process arguments."; any sentence will do that does
not depend on the cause (C05). What you do expect, an unknown city for instance, may have its own message.
`,
		Wrong: `
return contract.Failure("WeatherTool failed: " + err.Error())
`,
		Right: `
return contract.Failure("WeatherTool failed to look up the weather.")
`,
		Sources:  []string{"TUL011-3-12", "AGN005-4.3-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-004",
		Name:  "cause-not-told",
		Level: Must,
		Title: "nothing of the cause's text stands in the result",
		Text: `
The text of an error holds whatever its maker put there: a connection string, a token, a customer's name. In a result
it goes to the model's provider and to the user.

Log the cause and leave it out of the result, its message and its payload. The check puts a secret into the errors and
panics of your services and looks for it in the answer. Wrapping does not help: %w and %v print the cause. What a host
says of why it ended a call, context.Cause, is such a text, too.
`,
		Wrong: `
return contract.Failure(fmt.Sprintf("WeatherTool failed to look up the weather: %v", err))
`,
		Right: `
contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
return contract.Failure("WeatherTool failed to look up the weather.")
`,
		Sources:  []string{"TUL011-3-14", "AGN005-4.3-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-005",
		Name:  "no-stack-told",
		Level: Must,
		Title: "no stack trace and no source path stands in a failed result",
		Text: `
A stack trace is a map of the program. It helps nobody who reads a conversation, and tells an attacker which code to
look at.

Keep goroutine headers, file names with line numbers and source paths out of every failed result, also out of those
that refuse arguments. Log the stack if you need it; contract.Contain does. The originals' own base class copies the
stack into the result, against the contract (C05).
`,
		Wrong: `
defer func() {
	if cause := recover(); cause != nil {
		result = contract.Failure(fmt.Sprintf("%v\n%s", cause, debug.Stack()))
	}
}()
`,
		Right: `
defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
`,
		Sources:  []string{"TUL011-3-13"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-006",
		Name:  "empty-service-answer",
		Level: Must,
		Title: "an empty answer of a service gives a defined result",
		Text: `
A service that finds nothing may answer nil and no error. The first access to what it answered then panics, on the day
when the data is missing.

Treat an empty answer as an answer: a success that says that there is nothing, or a failed result. Test pointers and
lengths before you use them.
`,
		Wrong: `
station, err := t.service.Station(ctx, args.City)
if err != nil {
	return contract.Failure("WeatherTool failed to look up the weather.")
}
return contract.Success(forecast{Sky: station.Sky}) // station may be nil
`,
		Right: `
station, err := t.service.Station(ctx, args.City)
if err != nil || station == nil {
	return contract.Failure("WeatherTool failed to look up the weather.")
}
return contract.Success(forecast{Sky: station.Sky})
`,
		Sources:  []string{"AGN005-12-3"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-007",
		Name:  "error-not-taken-for-success",
		Level: Should,
		Title: "an error of a service is not turned into a success",
		Text: `
A success is taken at its word. Where a service failed and the tool answers one all the same, the model builds on a
number that nobody counted and on an order that nobody took.

Answer a failed result where the error is not nil. It is a warning because a tool may have a reason: it asks which error
it is (errors.Is, errors.As, a sentinel), whether the context has ended, or has something true to tell without the
service. ERR-001 decides by letting the service fail.
`,
		Wrong: `
_ = t.orders.Place(ctx, args.Item)
return contract.Success(order{Item: args.Item, Placed: true})
`,
		Right: `
if err := t.orders.Place(ctx, args.Item); err != nil {
	contract.LogException(ctx, t.logger, contract.Tag("OrderTool", "Execute", "Exception"), err)
	return contract.Failure("OrderTool failed to place the order.")
}
return contract.Success(order{Item: args.Item, Placed: true})
`,
		Sources:  []string{"TUL011-3-12", "AGN005-9-5", "AGN005-4.3-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
