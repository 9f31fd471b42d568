package requirement

// argument: the handling of missing and invalid arguments.
var argument = []Requirement{
	{
		ID:    "ARG-001",
		Name:  "blank-arguments-answered",
		Level: Must,
		Title: "blank arguments and a literal null are handled like an empty object",
		Text: `
Models send nothing, white space or null to a tool that needs no arguments, and sometimes to one that does. The result
must be deliberate.

Treat blank text and the literal null as an empty object. If an argument is required, return a failed result; otherwise
the call succeeds. contract.Decode does this. The .NET reference tools always reject blank arguments, while TUL-010
requires that they succeed; whether an argument is required decides between the two (C09). A tool that needs one of
several arguments either declares this with anyOf, or has an example for each of them and names them in its error
message.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	if strings.TrimSpace(argumentsJSON) == "" {
		return t.lookup(ctx, arguments{City: "Bern"}, execution) // the tool invents a city
	}
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Right:    decodedArguments,
		Sources:  []string{"AGN005-3.1-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-002",
		Name:  "malformed-arguments-refused",
		Level: Must,
		Title: "malformed JSON is rejected",
		Text: `
A model's output may be truncated, wrapped in prose or escaped twice. A tool that acts on the readable part does
something that was not requested.

Return a failed result for text that is not exactly one JSON value: a lone brace, a truncated object, text after the
object, a byte order mark before it. contract.Decode rejects all of these. json.Unmarshal does too, but json.Decoder
reads the first value and ignores what follows.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var first json.RawMessage
	if err := json.NewDecoder(strings.NewReader(argumentsJSON)).Decode(&first); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	args, err := contract.Decode[arguments](t.Schema(), string(first)) // ignores what follows
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Right:    decodedArguments,
		Sources:  []string{"AGN005-3.1-4", "TUL011-3-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-003",
		Name:  "other-shapes-refused",
		Level: Must,
		Title: "arguments that are not a JSON object are rejected",
		Text: `
Arguments are an object. An array, a string, a number or a boolean is well-formed JSON but not an argument object; a
tool with an unchecked type assertion to a map panics on it.

Return a failed result for every value except an object. ARG-001 covers the literal null.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var list []json.RawMessage
	if json.Unmarshal([]byte(argumentsJSON), &list) == nil && len(list) == 1 {
		argumentsJSON = string(list[0]) // [{"city":"Bern"}] succeeds
	}
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Right:    decodedArguments,
		Sources:  []string{"AGN005-3.1-4", "TUL011-3-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-004",
		Name:  "missing-argument-named",
		Level: Must,
		Title: "a missing required argument is rejected, and the error names it",
		Text: `
Models often omit arguments. A tool that continues with an empty string looks up nothing and presents it as a result. A
tool with an unchecked type assertion panics and takes down the host with every session.

Check every argument that the schema requires, and name the missing one in the message so that the model can add it.
contract.Decode does both. Check in the tool even if your host validates, because another host may not (C15). An empty
string counts as present; use minLength if it makes no sense. AGN-005 prescribes the message "<Tool> failed to process
arguments." without a name; TUL-011 wants a clear message. Keep the generic sentence and name the argument after it.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution) // {} looks up the weather of ""
}
`,
		Right: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil { // 'city' is required
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"TUL011-3-3", "TUL011-3-9", "AGN005-3.2-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-005",
		Name:  "null-argument-named",
		Level: Must,
		Title: "a null required argument is rejected, and the error names it",
		Text: `
A model that does not know a value sends null. encoding/json then leaves the field unchanged, so the tool works with a
zero value that was never sent.

Treat null for a required argument like a missing one, and name it. contract.Decode does this. Without it, use a pointer
in the struct and compare it with nil.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var sent map[string]json.RawMessage
	if err := json.Unmarshal([]byte(argumentsJSON), &sent); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: they are not a JSON object")
	}
	if _, ok := sent["city"]; !ok { // null counts as sent
		return contract.Failure("WeatherTool failed to process arguments: 'city' is required")
	}
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: 'city' is text, 'days' an integer")
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
	if err != nil { // 'city' is required
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}
`,
		Sources:  []string{"TUL011-3-3", "TUL011-3-9", "AGN005-3.2-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-006",
		Name:  "wrong-type-refused",
		Level: Must,
		Title: "an argument of the wrong type is rejected",
		Text: `
A number instead of text, or an object instead of a number, means that the model misread the schema. It can correct the
call only if it gets an error.

Return a failed result for a value that the types in the schema do not allow. Converting text to a number is neither
required nor forbidden: the .NET tools read "5" as 5 and "true" as true, Go's decoder does not, and both conform. An
integer may be written as 5.0. Null for an item of an array is of the wrong type, too, unless the schema of the item
allows it; encoding/json reads it as a zero value.
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var args arguments
	_ = json.Unmarshal([]byte(argumentsJSON), &args) // {"city":"Bern","days":"three"} succeeds
	if args.City == "" {
		return contract.Failure("WeatherTool failed to process arguments: 'city' is required")
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
		Sources:  []string{"TUL011-3-4", "TUL011-3-8", "AGN005-3.1-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-007",
		Name:  "wrong-type-named",
		Level: Should,
		Title: "the error for a wrong type names the argument",
		Text: `
If an error does not say which of five arguments is wrong, a model changes all of them, or none.

Name the argument in the message; for a nested argument, give its path. contract.Decode does this, and encoding/json
provides UnmarshalTypeError.Field. This rule is a warning because the sentence that AGN-005 prescribes names no
argument. For a missing required argument the name is a must (ARG-004).
`,
		Wrong: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	var args arguments
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("WeatherTool failed to process arguments: a value has the wrong type") // but which?
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

// decodedArguments is the right form of the rules for arguments that Decode checks.
const decodedArguments = `
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
`
