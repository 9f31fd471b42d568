package requirement

// argumentValues: defaults, constraints, the edge of JSON, and how a refusal reads.
var argumentValues = []Requirement{
	{
		ID:    "ARG-008",
		Name:  "optional-argument-defaults",
		Level: Must,
		Title: "an optional argument that is left out or null takes its default",
		Text: `
Models leave out what is optional, or send null for it, and mean the same thing by both. If one of them is refused or
means something else, the same question has two answers.

Give every optional argument a default that applies when it is missing and when it is null. Both calls succeed and
have equal payloads. A default that the schema declares means the same when it is sent as when it is left out. A strict
validator refuses null for an integer; AGN-005 wants it accepted, so null for an optional argument is never held against
a tool as long as it works. An argument that is needed only where another one is missing, or has some value, has no
default: the refusal names it, and one of the examples does without it.
`,
		Wrong: `
if args.Days == nil {
	return contract.Failure("WeatherTool failed to process arguments: 'days' is missing") // it is optional
}
`,
		Right: `
days := 3
if args.Days != nil {
	days = *args.Days
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
		Title: "an unknown argument is a failed result where the schema is closed",
		Text: `
A schema that is closed promises that there is nothing else. A model that misspells an argument is told so by a tool
that keeps the promise, and gets an answer to another question from one that does not.

Refuse unknown arguments where the schema has additionalProperties false, and know names exactly: NAME is not name.
contract.Decode does so for a schema that is Closed. Decoder.DisallowUnknownFields alone still takes NAME for name,
since encoding/json matches keys in any case. Where the schema is open, ignoring unknown arguments is fine, as in the
originals.
`,
		Wrong: `
schema.Closed = true
var args arguments
err := json.Unmarshal([]byte(argumentsJSON), &args) // {"ctiy":"Bern"} is read without an error
`,
		Right: `
schema.Closed = true
args, err := contract.Decode[arguments](schema, argumentsJSON)
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
		Title: "an argument outside its enum, bounds, length, pattern or item rules is a failed result",
		Text: `
Bounds, enums and patterns are promises that a model reads. If the tool takes what they exclude, nobody knows which of
the two was meant, and what the bound should have kept out is in.

Answer a failed result to a value outside its enum, its bounds, its length, its pattern or its rules for items, at
every depth. contract.Decode does so. If you want to take more, say so in the schema.
`,
		Wrong: `
days := min(args.Days, 14) // the schema says at most 14 and the tool takes 400
`,
		Right: `
if args.Days > 14 {
	return contract.Failure("WeatherTool failed to process arguments: 'days' must be at most 14")
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
		Title: "arguments at the edge of JSON neither crash nor hang the tool",
		Text: `
Arguments are text from outside. Somewhere in them is the number that overflows, the object ten thousand levels deep,
the key that is there twice.

Answer, whatever comes: invalid UTF-8, lone surrogates, duplicate keys, keys in another case, great depth, 1e400, -0,
2^53+1, a megabyte of text, an empty list or text where the schema allows one. So too at the edge of the schema: each
value of an enum, the least and the most that a bound allows. Those are sent to tools that hint that they are read-only,
or idempotent and not destructive. To tools that hint that they are read-only the suite also sends arguments that it draws
from their schema, with --seed: several places at once at the edge, what is optional there and not, texts that a pattern
or a format asks for. What is found in them is made smaller, and each finding can be replayed by itself. Success or failure is yours, because encoding/json and the original's decoder differ
here (a closed schema aside, see ARG-009); a panic or a call that never ends is not.
`,
		Wrong: `
func depth(value any) int {
	list, ok := value.([]any)
	if !ok {
		return 0
	}
	return 1 + depth(list[0]) // panics on []
}
`,
		Right: `
func depth(value any) int {
	deepest := 0
	if list, ok := value.([]any); ok {
		for _, item := range list {
			deepest = max(deepest, 1+depth(item))
		}
	}
	return deepest
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
		Title: "the message of a refusal is written for people",
		Text: `
The message goes to the model, and often on to the user. A dump of JSON or a stack is noise to the first and alarming
to the second.

Write a sentence: not blank, not JSON, no stack, no control characters. Say what is wrong with the argument and what would be right.
`,
		Wrong: `
return contract.Failure(string(debug.Stack()))
`,
		Right: `
return contract.Failure("WeatherTool failed to process arguments: 'city' must not be empty")
`,
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
A failure without a reason ends the conversation: the model cannot correct anything and the user is told that
something went wrong.

Give at least one contract.Error with a message; the code may be empty. AGN-005 calls for structured errors and the
originals join texts. A Result has both: a list of errors with code and message, and their joined text (C06).
`,
		Wrong: `
return contract.Failures()
`,
		Right: `
return contract.Failures(contract.Error{Code: "NOT_FOUND", Message: "WeatherTool knows no such city."})
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
		Title: "the arguments are decoded into an unexported struct",
		Text: `
A struct says in one place what a tool reads. A map of any says it in every line that asserts something, and each of
these lines can be wrong. An exported struct is used by others, and cannot change with the schema.

Decode into an unexported struct, in Execute or in a function that it calls. A tool without arguments needs none.
TUL-011 makes it a must, AGN-005 a should; the check is for the linter.
`,
		Wrong: `
var args map[string]any
err := json.Unmarshal([]byte(argumentsJSON), &args)
`,
		Right: `
type arguments struct {
	City string ´json:"city" doc:"The city to look up."´
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
		Title: "arguments are decoded with encoding/json, whatever the original used",
		Text: `
The originals prescribe Json.NET, so that all tools read the same text alike. Go's counterpart is encoding/json, and
contract.Decode on top of it.

The differences are known and stated instead of being carried over. Json.NET reads "5" as 5 and 5 as "5", and ends at
64 levels; encoding/json refuses the first and ends at 10,000. Both ignore unknown keys and the case of keys;
contract.Decode matches keys exactly. encoding/json refuses 1.0 for an int; contract.Decode takes it, as JSON Schema
does.
`,
		Sources:   []string{"TUL011-3-2", "AGN005-3.1-3"},
		Binds:     []Binder{Tool},
		Profiles:  everywhere(Must),
		Since:     "0.1.0",
		Unchecked: "Json.NET is a library for .NET; which decoder a Go tool uses shows in what it accepts, and other rules judge that",
	},
	{
		ID:    "ARG-016",
		Name:  "refusals-without-go",
		Level: Should,
		Title: "a refusal speaks of the arguments and not of Go",
		Text: `
A model that reads "cannot unmarshal string into Go struct field args.count of type int" knows which language the tool
is written in. What it has to send instead it has to guess.

Say which argument is wrong and what would be right, in the words of the schema: text, number, list. Do not pass on
what encoding/json, strconv or a recovered panic say of Go types. contract.Decode says it in the words of JSON. It is a
warning: TUL-011 wants clear messages and does not say what is clear.
`,
		Wrong: `
if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
	return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
}
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
