package requirement

// library: what holds implementations, and how specifications are bound to them.
var library = []Requirement{
	{
		ID:    "LIB-001",
		Name:  "implementation-complete",
		Level: Must,
		Title: "an implementation without a name, a description, a valid schema or a function is not made",
		Text: `
A tool that lacks one of them fails in the middle of a conversation.

Refuse it when it is made, with an error that says what is missing; the schema is compiled. A library refuses what was not made so, nil
included. The original has preconditions without an error, and does not look at the schema (C24).
`,
		Sources:  []string{"GRAM-3-1", "GRAM-3-2", "GRAM-3-3", "GRAM-6-3"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-002",
		Name:  "implementation-answers",
		Level: Must,
		Title: "an implementation answers its name, description and schema",
		Text: `
Binding compares them.

Answer them as they were given. What is answered is the caller's own.
`,
		Sources:  []string{"GRAM-5-1", "GRAM-5-2", "GRAM-5-3"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-003",
		Name:  "library-registers",
		Level: Must,
		Title: "a tool that is registered can be looked up and bound",
		Text: `
Implementations come together at run time; there is no other way for them to.

Register answers a library in which the tool is found under its name, and from which a specification of it can be bound.
`,
		Sources:  []string{"GRAM-3-8", "GRAM-3-9", "GRAM-6-4", "GRAM-6-5", "GRAM-11-10"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-004",
		Name:  "library-immutable",
		Level: Must,
		Title: "registering answers a new library and leaves the old one as it was",
		Text: `
An agent that runs must not find other tools from one call to the next because somebody registers one.

Making and registering tools has no effect on anything that was there. Libraries may be shared by any number of goroutines.
`,
		Sources:  []string{"GRAM-12-2", "GRAM-12-3"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-005",
		Name:  "library-replaces",
		Level: Must,
		Title: "a tool takes the place of one that has its name",
		Text: `
Names are unique in a library, and replacing is how a test or another variant of a tool comes in.

The later tool of a name is the one that is found. The agent tool contracts refuse it instead (REG-005, C07).
`,
		Sources:  []string{"GRAM-6-6", "GRAM-3-10", "GRAM-12-9"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-006",
		Name:  "library-key-is-name",
		Level: Must,
		Title: "a tool is registered under its own name only",
		Text: `
A tool under another name is found by nobody, or by the wrong one.

Refuse a key that is not the tool's name, with an error that says both. The original inserts it (C24).
`,
		Sources:  []string{"GRAM-6-2"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-007",
		Name:  "library-looks-up",
		Level: Must,
		Title: "a look-up answers the tool or that there is none, whatever the name",
		Text: `
A look-up is made with whatever a model wrote.

Answer the tool of exactly that name, or that there is none: for a name that is absent, and for an empty one. The empty library, which is
the zero value, has none. Nothing panics.
`,
		Sources:  []string{"GRAM-6-1", "GRAM-6-7", "GRAM-6-8", "GRAM-6-9"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-008",
		Name:  "binding-compares",
		Level: Must,
		Title: "a specification is bound to the tool that has its name, its description and its schema",
		Text: `
The model was told one thing; what runs must be that.

Compare name and description as texts and the schemas as JSON: the order of members, of required and of enum means nothing, nor how a
number is written. The original compares required in order. Neither a specification nor a library that nobody made binds.
`,
		Sources:  []string{"GRAM-6-10", "GRAM-6-11", "GRAM-6-12", "GRAM-6-14"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-009",
		Name:  "binding-says-why",
		Level: Must,
		Title: "a specification that cannot be bound is answered with what differs",
		Text: `
Nothing, which is what the original answers, leaves its reader to compare two schemas by eye.

Answer an error that tells a tool that is absent from one that differs, and of the latter each place: name, description, and in the schema
by JSON pointer, with both values.
`,
		Sources:  []string{"GRAM-6-13", "GRAM-3-5", "GRAM-3-6", "GRAM-3-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-010",
		Name:  "binding-late",
		Level: Must,
		Title: "a specification is bound when a call is to be made, each time to what is there",
		Text: `
The same agent runs with one implementation today and with another in an experiment.

Nothing of a specification or an agent holds an implementation. The same specification is bound to different libraries side by side, and
each call goes to its own.
`,
		Sources:  []string{"GRAM-1-3", "GRAM-1-4", "GRAM-12-10"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-011",
		Name:  "implementation-not-serialized",
		Level: Must,
		Title: "writing an implementation, a library or a binding is an error",
		Text: `
encoding/json writes {} for a struct without exported fields, and nobody notices until it is read.

Refuse, in every encoding that asks. Only specifications are serialized; implementations are registered at run time.
`,
		Sources:  []string{"GRAM-1-2", "GRAM-11-9"},
		Binds:    []Binder{Library, Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-012",
		Name:  "validation-passes",
		Level: Must,
		Title: "arguments that keep to the schema are answered as they are",
		Text: `
A validator that adds defaults or drops members decides what a tool sees, and the tool's author never knew.

Answer the very bytes.
`,
		Sources:  []string{"GRAM-10-3"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-013",
		Name:  "validation-refuses",
		Level: Must,
		Title: "arguments that do not keep to the schema are an error that names them",
		Text: `
The error is what the model reads and corrects itself by.

Hold to required members and to types at every depth, in arrays as well: 1.0 is an integer and 1.5 is not (C25). Members that the schema
does not name pass. The original accepts 1.5 and does not look into arrays, and does not say which argument is wrong.
`,
		Sources:  []string{"GRAM-10-4", "GRAM-10-5", "GRAM-10-6", "GRAM-10-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LIB-014",
		Name:  "validation-preconditions",
		Level: Must,
		Title: "a schema that is none and arguments that are no JSON are errors and no panic",
		Text: `
Both come from outside.

Answer an error that tells the one from the other: a schema that does not compile is the host's matter, arguments that do not parse are
the model's. Nothing is fetched for a schema. JSON that two readers could understand in two ways is refused.
`,
		Sources:  []string{"GRAM-10-1", "GRAM-10-2"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}

// implementation: what the function behind a specification does.
var implementation = []Requirement{
	{
		ID:    "IMP-001",
		Name:  "implementation-answers-anything",
		Level: Must,
		Title: "an implementation answers a value or an error, whatever JSON it is called with",
		Text: `
The host validates before it calls, and one day it is another host, or another version of the schema.

Convert the arguments with checks and answer an error for what cannot be converted. That wrong arguments are refused is the host's duty
here (C15): called by itself with wrong arguments, an implementation may succeed or fail. It does not panic, does not end its goroutine
and does come back.
`,
		Wrong: `
func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args map[string]any
	_ = json.Unmarshal(arguments, &args)
	return "Hello, " + args["name"].(string) + "!", nil
}
`,
		Right: `
func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct {
		Name string ´json:"name"´
	}
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the name is no text")
	}
	return "Hello, " + args.Name + "!", nil
}
`,
		Sources:  []string{"GRAM-3-4"},
		Binds:    []Binder{Tool},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "IMP-002",
		Name:  "implementation-may-act",
		Level: May,
		Title: "an implementation may read and write outside of its program",
		Text: `
Everything around it is pure so that this is the one place where something happens.

Files, the network and the clock are for the function alone.
`,
		Right: `
func invoke(ctx context.Context, arguments json.RawMessage) (any, error) {
	return os.ReadFile("notes.txt")
}
`,
		Wrong: `
var notes, _ = os.ReadFile("notes.txt")
`,
		Sources:   []string{"GRAM-12-4"},
		Binds:     []Binder{Tool},
		Profiles:  only(Gram, May),
		Since:     "0.1.0",
		Unchecked: "a permission: there is nothing to break",
	},
}
