package requirement

// library: implementations, libraries of them, binding and validation.
var library = []Requirement{
	{
		ID:    "LIB-001",
		Name:  "implementation-complete",
		Level: Must,
		Title: "an implementation needs a name, a description, a valid schema and a function",
		Text: `
A tool without one of them fails in the middle of a conversation.

When an implementation is created, compile its schema, and return an error that says what is missing or invalid. A
library rejects an implementation that was not created this way, including nil. The Haskell implementation only
documents preconditions and does not check the schema (C24).
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
		Title: "an implementation returns its name, description and schema",
		Text: `
Binding compares these values.

Return them as they were given. Return copies that the caller may modify.
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
		Title: "a registered tool can be looked up and bound",
		Text: `
Implementations are combined with specifications only at run time, through a library.

Register returns a library in which the tool is found under its name, and from which its specification can be bound.
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
		Title: "Register returns a new library and does not change the old one",
		Text: `
A running agent must not see other tools from one call to the next because a tool is registered elsewhere.

Creating and registering tools has no effect on existing values. Goroutines may share libraries without locks.
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
		Title: "a registered tool replaces an earlier one with the same name",
		Text: `
Names are unique in a library. Tests and variants of a tool replace the registered one.

A lookup finds the tool that was registered last. The agent tool contracts reject it instead (REG-005, C07).
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
		Title: "a tool can be registered only under its own name",
		Text: `
Under another name a tool cannot be found, or is mistaken for another tool.

Return an error that contains both names if the key differs from the tool's name. The Haskell implementation inserts the
tool (C24).
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
		Title: "a lookup accepts any name and reports whether there is a tool",
		Text: `
Lookups receive names that a model wrote.

Return the tool with exactly the given name, or report that there is none, also for an empty name. The zero value is an
empty library. Do not panic.
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
		Title: "a specification is bound only to a tool with the same name, description and schema",
		Text: `
The tool that runs must be the one that was described to the model.

Compare name and description as strings and the schemas as JSON values: ignore the order of members, of required and of
enum, and the notation of numbers. The Haskell implementation compares required in order. Binding fails for the zero
value of a specification and for the zero value of a library.
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
		Title: "a failed binding returns an error that says what differs",
		Text: `
The Haskell implementation returns Nothing, so its users have to compare two schemas by eye.

Return an error that distinguishes a missing tool from a tool that differs. In the latter case list each difference with
both values: name, description, and positions in the schema as JSON pointers.
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
		Title: "a specification is bound for each call, to the given library",
		Text: `
The same agent may use one implementation today and another in an experiment.

Do not store an implementation in a specification or an agent. The same specification can be bound to different
libraries at the same time, and each call uses the implementation of its own library.
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
		Title: "serializing an implementation, a library or a binding is an error",
		Text: `
encoding/json writes {} for a struct without exported fields, and the loss is noticed only when it is read.

Return an error from every encoding method. Only specifications are serialized; implementations are registered at run
time.
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
		Title: "validation returns valid arguments unchanged",
		Text: `
If a validator adds defaults or drops members, the tool gets other arguments than the model sent.

Return the same bytes.
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
		Title: "validation returns an error that names the invalid arguments",
		Text: `
The model corrects its call according to this error.

Check required members and types at every depth, including arrays: 1.0 is an integer and 1.5 is not (C25). Accept
members that the schema does not declare. The Haskell implementation accepts 1.5, ignores the items of arrays, and does
not say which argument is wrong.
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
		Title: "validation with an invalid schema or non-JSON arguments returns an error and does not panic",
		Text: `
Both are untrusted input.

Return errors that distinguish the two: the host is responsible for a schema that does not compile, the model for
arguments that cannot be parsed. Do not fetch anything for a schema. Reject JSON that two parsers could read
differently.
`,
		Sources:  []string{"GRAM-10-1", "GRAM-10-2"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}

// implementation: the function that implements a specification.
var implementation = []Requirement{
	{
		ID:    "IMP-001",
		Name:  "implementation-answers-anything",
		Level: Must,
		Title: "an implementation returns a value or an error for any JSON input",
		Text: `
Usually the host validates the arguments. But another host may not, or may use another version of the schema.

Check conversions of the arguments, and return an error if one fails. Rejecting invalid arguments is the host's duty
here (C15): called directly with invalid arguments, an implementation may succeed or fail. It must not panic or end its
goroutine, and it must return.
`,
		Wrong: `
func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args map[string]any
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the arguments must be an object")
	}
	days := make(chan float64, 1)
	switch given := args["days"].(type) {
	case nil:
		days <- 3
	case float64:
		days <- given
	}
	return map[string]any{"city": args["city"], "days": <-days, "sky": "sunny"}, nil // a text blocks forever
}
`,
		Right: `
func invoke(_ context.Context, arguments json.RawMessage) (any, error) {
	var args struct {
		City string  ´json:"city"´
		Days float64 ´json:"days"´
	}
	if err := json.Unmarshal(arguments, &args); err != nil {
		return nil, gram.Failure("the city must be a text, and the number of days a number")
	}
	return map[string]any{"city": args.City, "days": args.Days, "sky": "sunny"}, nil
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
		Title: "an implementation may perform I/O",
		Text: `
Everything else in a specified tool is free of side effects. They happen only here.

Access files, the network and the clock only in the function, not while its package is initialized.
`,
		Sources:   []string{"GRAM-12-4"},
		Binds:     []Binder{Tool},
		Profiles:  only(Gram, May),
		Since:     "0.1.0",
		Unchecked: "a permission: nothing can break it",
	},
}
