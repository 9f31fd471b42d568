package requirement

// argument: what a tool does with text that it cannot use.
var argument = []Requirement{
	{
		ID:    "ARG-001",
		Name:  "blank-arguments-answered",
		Level: Must,
		Title: "blank arguments and a literal null get an answer",
		Text: `
Models send nothing, white space or null for a tool that needs no arguments, and sometimes for one that does. What a
tool makes of it must not be an accident.

Treat blank text and the literal null as an empty object. Where something is required the answer then is a failed
result; where nothing is, the call succeeds. contract.Decode does so. The original reference tools refuse blank
arguments on principle and TUL-010 demands that they succeed; what is required decides between the two (C09). A tool
that needs one of several arguments requires them by anyOf, or has examples with one of them each and names them in the
refusal.
`,
		Wrong: `
if argumentsJSON == "" {
	return contract.Result{}
}
`,
		Right: `
args, err := contract.Decode[arguments](schema, argumentsJSON)
if err != nil {
	return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
}
`,
		Sources:  []string{"AGN005-3.1-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-002",
		Name:  "malformed-arguments-refused",
		Level: Must,
		Title: "malformed JSON is a failed result",
		Text: `
A model's output is cut off, wrapped in prose or escaped once too often. A tool that acts on the readable half does
something that nobody asked for.

Answer a failed result to text that is not one JSON value: a lone brace, a truncated object, text behind the object, a
byte order mark in front. contract.Decode refuses all of it. A json.Decoder reads the first value and does not look at
what follows; json.Unmarshal does.
`,
		Wrong: `
var args arguments
_ = json.NewDecoder(strings.NewReader(argumentsJSON)).Decode(&args)
`,
		Right: `
var args arguments
if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
	return contract.Failure("WeatherTool failed to process arguments: they must be a JSON object")
}
`,
		Sources:  []string{"AGN005-3.1-4", "TUL011-3-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-003",
		Name:  "other-shapes-refused",
		Level: Must,
		Title: "arguments that are no JSON object are a failed result",
		Text: `
Arguments are an object. An array, a string, a number or a boolean is well-formed JSON and yet no arguments; a tool
that asserts a map panics on it.

Answer a failed result to every value but an object. The literal null is a matter of ARG-001.
`,
		Wrong: `
var value any
_ = json.Unmarshal([]byte(argumentsJSON), &value)
args := value.(map[string]any)
`,
		Right: `
var args map[string]any
if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
	return contract.Failure("WeatherTool failed to process arguments: they must be a JSON object")
}
`,
		Sources:  []string{"AGN005-3.1-4", "TUL011-3-8"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "ARG-004",
		Name:  "missing-argument-named",
		Level: Must,
		Title: "a missing required argument is a failed result that names it",
		Text: `
Models forget arguments every day. A tool that goes on with an empty string looks up nothing and calls it an answer;
one that asserts the value takes the host and everyone's session down with it.

Test every argument that the schema requires, and name the missing one in the message, so that the model can add it.
contract.Decode does both. Do so in the tool even where a host validates: another host does not (C15). An empty string
is there; refuse it with minLength if it makes no sense. AGN-005 prescribes "<Tool> failed to process arguments." and
names nothing, TUL-011 wants a clear message; the generic sentence is kept and the argument named after it.
`,
		Wrong: `
var args map[string]any
_ = json.Unmarshal([]byte(argumentsJSON), &args)
city := args["city"].(string) // panics without a city
`,
		Right: `
args, err := contract.Decode[arguments](schema, argumentsJSON)
if err != nil { // CalculatorTool failed to process arguments: 'left' must be a number
	return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
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
		Title: "a null required argument is a failed result that names it",
		Text: `
A model that does not know a value sends null for it. encoding/json leaves the field alone then, and a zero goes to
work as if somebody had sent it.

Treat null for a required argument like a missing one, and name it. contract.Decode does so; by hand it takes a
pointer in the struct and a test for nil.
`,
		Wrong: `
var args struct{ Left, Right float64 }
err := json.Unmarshal([]byte(argumentsJSON), &args) // {"left":null,"right":2} divides 0 by 2
`,
		Right: `
var args struct{ Left, Right *float64 }
err := json.Unmarshal([]byte(argumentsJSON), &args)
if err == nil && args.Left == nil {
	return contract.Failure("CalculatorTool failed to process arguments: 'left' must be a number")
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
		Title: "an argument of the wrong type is a failed result",
		Text: `
A number where a word belongs, an object where a number belongs: the model misread the schema. It can mend that if it
is told, and only then.

Answer a failed result to what the schema's types do not allow. Text for a number is neither demanded nor forbidden:
the originals read "5" as 5 and "true" as true, Go's decoder does not, and neither is counted against a tool. An
integer may be written 5.0.
`,
		Wrong: `
days, _ := args["days"].(float64) // "three" becomes 0
`,
		Right: `
days, ok := args["days"].(float64)
if !ok {
	return contract.Failure("WeatherTool failed to process arguments: 'days' must be a number")
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
		Title: "the refusal of a wrong type names the argument",
		Text: `
A refusal that does not say which of five arguments it is about makes a model change all of them, or none.

Name the argument in the message; in nested arguments the path to it. contract.Decode does so, and encoding/json has
it in UnmarshalTypeError.Field. It is a warning here, because the sentence that AGN-005 prescribes names no argument;
where a required one is missing it is a must (ARG-004).
`,
		Wrong: `
return contract.Failure("WeatherTool failed to process arguments.")
`,
		Right: `
return contract.Failure("WeatherTool failed to process arguments: 'days' must be a number")
`,
		Sources:  []string{"TUL011-3-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
