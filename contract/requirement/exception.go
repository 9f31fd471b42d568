package requirement

// exception: errors and panics of the services of a tool.
var exception = []Requirement{
	{
		ID:    "ERR-001",
		Name:  "service-failure-contained",
		Level: Must,
		Title: "a tool returns a failed result if a service fails",
		Text: `
Databases become unreachable and remote services return 500. A tool that turns the error into a panic ends the host. A
tool that continues as if nothing had happened gives the model false information.

Return a failed result. If the test subject declares a service as Optional, the call may succeed without it. This rule
and the other rules on services apply if the constructor requested a service from its test environment and the call uses
it. A tool without services has none that could fail.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		t.failure(ctx, err)
		return contract.Success(newForecast(args, "unknown", execution))
	}
	return contract.Success(newForecast(args, sky, execution))
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
		Sources:  []string{"TUL011-3-12", "AGN005-9-5", "AGN005-4.3-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-002",
		Name:  "service-panic-contained",
		Level: Must,
		Title: "a tool returns a failed result and does not panic if a service panics",
		Text: `
A service is code that the tool's author does not control, and it can panic. The panic happens in the tool's goroutine,
so the tool ends the host.

Defer contract.Contain as the first statement of Execute, with a named result. It turns the panic into one log entry and
a generic failure. The .NET tools wrap the body in try and catch. If a service is declared Optional, the tool may
succeed without it, even if it panics.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
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
		Sources:  []string{"AGN005-4.3-1", "TUL010-4-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-003",
		Name:  "failure-generic",
		Level: Must,
		Title: "an unexpected error has a message that does not depend on its cause",
		Text: `
A message that depends on the cause shows the model and its users how the system is built: which database, which host,
which version.

Return the same generic sentence for every unexpected error. The check makes a service fail in two ways and compares the
messages. AGN-005 prescribes "<Tool> failed to process arguments."; any sentence that does not depend on the cause is
accepted (C05). An expected failure, such as an unknown city, may have its own message.
`,
		Wrong: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure(fmt.Sprintf("WeatherTool failed with an error of %d characters.", len(err.Error())))
}
`,
		Right: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}
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
		Title: "results do not expose the underlying error",
		Text: `
The text of an error contains whatever its author put there: a connection string, a token, a customer's name. In a
result it is sent to the model provider and the user.

Log the cause, and keep it out of the message and the payload. The check puts a secret into the errors and panics of
your services and searches the result for it. Wrapping does not help, because %w and %v print the cause. The same holds
for context.Cause, the host's reason for ending a call.
`,
		Wrong: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather: " + err.Error())
}
`,
		Right: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}
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
		Title: "a failed result contains no stack trace and no source path",
		Text: `
A stack trace shows the structure of the program. It is useless in a conversation and useful to an attacker.

Keep goroutine headers, file names with line numbers, source paths and paths of the host (´/var/lib/tool/data.db´) out of
every failed result, including the results for rejected arguments. A path that the arguments name, that the usage
metadata has or that is introduced as an example is fine. Log the stack if you need it; contract.Contain does. The base class of the .NET tools copies the
stack into the result and violates its own contract (C05).
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			err := fmt.Errorf("panic: %v", cause)
			contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
			result = contract.Failure("WeatherTool failed to look up the weather.\n" + string(debug.Stack()))
		}
	}()
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
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
		Sources:  []string{"TUL011-3-13"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ERR-006",
		Name:  "empty-service-answer",
		Level: Must,
		Title: "a tool returns a defined result if a service returns nothing",
		Text: `
A service that finds nothing may return nil and no error. Using that value panics when the data is missing, and asking
again until there is some may never end.

Handle an empty response explicitly: as a success that says there is nothing, or as a failed result. Check pointers and
lengths before you use them.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	for sky == "" && err == nil && pause(ctx, time.Minute) { // for ever, if the service does not know the city
		sky, err = t.service.Sky(ctx, args.City)
	}
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
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if sky == "" {
		return contract.Failure("WeatherTool does not know this city.")
	}
	return contract.Success(newForecast(args, sky, execution))
}
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
		Title: "a service error is not returned as a success",
		Text: `
The model trusts a success. If the service failed and the tool returns a success, the model relies on a value that was
never computed or an order that was never placed.

Return a failed result if the error is not nil. This rule is a warning because a tool may have a reason not to: it
checks which error it is (errors.Is, errors.As, a sentinel), it checks whether the context has ended, or it has a
correct result without the service. ERR-001 tests the behaviour by making the service fail.
`,
		Wrong: `
type Service interface {
	Sky(ctx context.Context, city string) (string, error)
	Count(city string) (int, error)
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	stations, err := t.service.Count(args.City)
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
		return contract.Success(forecast{
			City: "unknown", SessionID: execution.SessionID, ConversationID: execution.ConversationID,
		})
	}
	return contract.Success(newForecast(args, fmt.Sprintf("%s at %d stations", sky, stations), execution))
}
`,
		Right: `
type Service interface {
	Sky(ctx context.Context, city string) (string, error)
	Count(city string) (int, error)
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	stations, err := t.service.Count(args.City)
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, fmt.Sprintf("%s at %d stations", sky, stations), execution))
}
`,
		Sources:  []string{"TUL011-3-12", "AGN005-9-5", "AGN005-4.3-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
