package requirement

// argumentValues: defaults, constraints, unusual JSON, and error messages.
var argumentValues = []Requirement{
	{
		ID:    "ARG-008",
		Name:  "optional-argument-defaults",
		Level: Must,
		Title: "an optional argument that is omitted or null takes its default",
		Text: `
Models omit an optional argument or send null for it, and mean the same by both. If a tool rejects one of them, or
treats it differently, the same question has two results.

Give every optional argument a default that applies both when it is missing and when it is null. Both calls must succeed
and return equal payloads. If the schema declares a default, sending it must have the same effect as omitting the
argument. A strict validator rejects null for an integer, but AGN-005 requires it to be accepted; the check therefore
never fails a tool for accepting null for an optional argument. An argument that is needed only when another one is
missing, or has a certain value, has no default: the error message must name it, and one of the tool's examples must
work without it.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	if args.Days == nil {
		return contract.Failure("WeatherTool failed to process arguments: 'days' is missing") // it is optional
	}
	return t.lookup(ctx, args, execution)
}

func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a week", Arguments: ´{"city":"Oslo","days":7}´}}
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
	if args.Days == nil {
		days := 3
		args.Days = &days
	}
	return t.lookup(ctx, args, execution)
}

func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a week", Arguments: ´{"city":"Oslo","days":7}´}}
}
`,
		Sources:  []string{"AGN005-3.1-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-009",
		Name:  "unknown-argument-refused",
		Level: Must,
		Title: "an unknown argument is rejected if the schema is closed",
		Text: `
A closed schema promises that there are no other arguments. If the tool keeps the promise, a model that misspells an
argument gets an error. If it does not, the model gets the result of a different question.

Reject unknown arguments if the schema has additionalProperties false, and match names exactly: NAME is not name.
contract.Decode does this for a schema with Closed set. Decoder.DisallowUnknownFields alone is not enough, because
encoding/json ignores case and accepts NAME for name. If the schema is open, ignoring unknown arguments is fine, as in
the .NET tools.
`,
		Wrong: `
func (*Tool) Schema() contract.Schema {
	schema := contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
	schema.Closed = true
	return schema
}

func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	open := t.Schema()
	open.Closed = false // {"city":"Bern","dyas":7} succeeds, with 3 days
	args, err := contract.Decode[arguments](open, argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Right: `
func (*Tool) Schema() contract.Schema {
	schema := contract.SchemaOf[arguments](ToolName, "Looks up the weather forecast of one city.")
	schema.Closed = true
	return schema
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
		Sources:  []string{"TUL011-3-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-010",
		Name:  "constraints-kept",
		Level: Must,
		Title: "an argument outside its enum, bounds, length, pattern or item rules is rejected",
		Text: `
Bounds, enums and patterns tell the model what is valid. If the tool accepts other values, its schema is wrong, and the
values that the bound should exclude get in.

Return a failed result for a value outside its enum, bounds, length, pattern or item rules, at every depth.
contract.Decode does this. If the tool should accept more, change the schema.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	schema := t.Schema()
	schema.Parameters[1].Maximum = nil // the schema says at most 14, but the tool accepts 400
	args, err := contract.Decode[arguments](schema, argumentsJSON)
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
	if err != nil { // 'days' must be at most 14
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"TUL011-3-4", "AGN005-3.1-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-011",
		Name:  "odd-arguments-survived",
		Level: Must,
		Title: "unusual or malformed arguments cause neither a panic nor a hang",
		Text: `
Arguments are untrusted input. They may contain a number that overflows, an object nested ten thousand levels deep, or
the same key twice.

Return a result for any input: invalid UTF-8, lone surrogates, duplicate keys, keys in another case, deep nesting,
1e400, -0, 2^53+1, a megabyte of text, and an empty list or text where the schema allows one. The same holds for
boundary values of the schema: each value of an enum, and the minimum and maximum of a bound. The suite sends these, and
examples in letters of more bytes, to tools that declare ReadOnly, or Idempotent and not Destructive. To tools that
declare ReadOnly it also sends arguments generated from their schema, with the seed of -seed: several boundary values at
once, optional arguments present or absent, texts that match a pattern or a format. It minimizes the arguments of a
finding, and each finding can be replayed on its own. Whether the call succeeds or fails is up to the tool, because
encoding/json and the .NET decoder differ here (except for closed schemas, see ARG-009). A panic or a call that never
returns breaks the rule.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	args.City += strings.Repeat(" ", 20-len(args.City)) // panics for a long name, before Contain is deferred
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
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
	args.City += strings.Repeat(" ", max(0, 20-len(args.City)))
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"AGN005-3.1-4", "TUL011-3-10"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-012",
		Name:  "refusals-for-people",
		Level: Must,
		Title: "the error message for rejected arguments is readable text",
		Text: `
The message goes to the model and often to the user. A JSON dump or a stack trace helps neither.

Write a sentence. It must not be blank, be JSON, or contain a stack trace or control characters. Say what is wrong with
the argument and what would be valid.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("\x1b[31mWeatherTool failed to process arguments\x1b[0m: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Right:    decodedArguments,
		Sources:  []string{"TUL011-3-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-013",
		Name:  "failures-have-errors",
		Level: Must,
		Title: "a failed result has at least one error with a message",
		Text: `
A failure without a reason cannot be corrected by the model or explained to the user.

Return at least one contract.Error with a message; the code may be empty. AGN-005 asks for structured errors, while the
.NET tools join texts. A Result provides both: a list of errors with code and message, and their joined text (C06).
`,
		Wrong: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failures()
}
`,
		Right: `
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}
`,
		Sources:  []string{"AGN005-3.2-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-014",
		Name:  "arguments-struct",
		Level: Must,
		Title: "arguments are decoded into an unexported struct",
		Text: `
A struct declares in one place what a tool reads. With map[string]any, every access needs its own type assertion, and
each can be wrong. If the struct is exported, other code depends on it and it cannot change with the schema.

Decode into an unexported struct, in Execute or in a function that it calls. A tool without arguments needs none.
TUL-011 makes this a must, AGN-005 a should. The linter checks it.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[map[string]any](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	city, _ := args["city"].(string)
	if days, ok := args["days"].(float64); ok {
		limit := int(days)
		return t.lookup(ctx, arguments{City: city, Days: &limit}, execution)
	}
	return t.lookup(ctx, arguments{City: city}, execution)
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

type arguments struct {
	City string ´json:"city" doc:"The city to look up." minLength:"1"´
	Days *int   ´json:"days" doc:"How many days to look ahead." minimum:"1" maximum:"14"´
}
`,
		Sources:  []string{"TUL011-3-1", "AGN005-3.1-7"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-015",
		Name:  "go-decoder",
		Level: Must,
		Title: "arguments are decoded with encoding/json",
		Text: `
The source contracts prescribe Json.NET, so that all tools read the same text in the same way. The Go equivalent is
encoding/json, with contract.Decode on top of it.

The differences are documented here and not emulated. Json.NET reads "5" as 5 and 5 as "5", and stops at 64 levels of
nesting; encoding/json rejects the former and stops at 10,000 levels. Both ignore unknown keys and the case of keys;
contract.Decode matches keys exactly. encoding/json rejects 1.0 for an int; contract.Decode accepts it, as JSON Schema
does.
`,
		Sources:   []string{"TUL011-3-2", "AGN005-3.1-3"},
		Binds:     []Binder{Tool},
		Profiles:  everywhere(Must),
		Since:     "0.1.0",
		Unchecked: "Json.NET is a .NET library; which decoder a Go tool uses is visible only in what the tool accepts, and other rules check that",
	},
	{
		ID:    "ARG-016",
		Name:  "refusals-without-go",
		Level: Should,
		Title: "the error message for rejected arguments does not mention Go types",
		Text: `
A model that reads "cannot unmarshal string into Go struct field args.count of type int" learns the programming language
of the tool, but not what to send instead.

Say which argument is wrong and what would be valid, in the terms of the schema: text, number, list. Do not pass on
messages of encoding/json, strconv or a recovered panic that mention Go types. contract.Decode uses JSON terms. TUL-011
asks for clear messages without defining clear, so the rule is a warning.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error()) // mentions arguments.days, int
	}
	if args.City == "" || args.Days != nil && (*args.Days < 1 || *args.Days > 14) {
		return contract.Failure("WeatherTool failed to process arguments: 'city' is required, 'days' is 1 to 14")
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
	if err != nil { // 'days' must be an integer
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"TUL011-3-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
