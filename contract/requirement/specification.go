package requirement

// specification: what a tool is said to be, and how that is written.
var specification = []Requirement{
	{
		ID:    "SPC-001",
		Name:  "specification-apart",
		Level: Must,
		Title: "a specification and an implementation are separate types",
		Text: `
What can be stored, sent and reviewed must not drag a function along, and what runs must not depend on what was stored.

A specification is plain data: no function, no channel, nothing of an implementation. An implementation is another type.
`,
		Sources:  []string{"GRAM-1-1"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-002",
		Name:  "specification-named",
		Level: Must,
		Title: "a specification without a name is not made",
		Text: `
A tool without a name cannot be called.

Refuse a blank name, and one that gram notation cannot write, with an error. The original's function has it as a precondition and no way
to say so (C24). What a provider allows as a name is a narrower matter (NAM-003).
`,
		Sources:  []string{"GRAM-2-1"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-003",
		Name:  "specification-described",
		Level: Must,
		Title: "a specification without a description is not made",
		Text: `
The description is all that the model knows of when to call the tool.

Refuse a blank description with an error.
`,
		Sources:  []string{"GRAM-2-2"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-004",
		Name:  "specification-answers",
		Level: Must,
		Title: "a specification answers its name, description, signature and schema",
		Text: `
Hosts, prompts and reports read specifications.

Answer the name and the description as they were given, the signature in gram notation, and the schema that it gives. What is answered
is the caller's own: changing it does not change the specification.
`,
		Sources:  []string{"GRAM-4-1", "GRAM-4-2", "GRAM-4-3", "GRAM-4-4"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-005",
		Name:  "schema-generated",
		Level: Must,
		Title: "the schema of a specification is generated from its signature and cannot be given",
		Text: `
Two descriptions of the same arguments come apart, and the model reads the one that is wrong.

Generate the schema from the signature whenever a specification is made or read. There is no field and no function to set it, and the
gram form does not hold it.
`,
		Sources:  []string{"GRAM-4-5", "GRAM-11-5"},
		Binds:    []Binder{Library, Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-006",
		Name:  "specification-ready",
		Level: Must,
		Title: "a specification that was made can be written, and be given to an agent",
		Text: `
A specification that fails only when it is stored or offered fails in front of the user.

Refuse when a specification is made what could not be written or offered later; afterwards both work.
`,
		Sources:  []string{"GRAM-2-5", "GRAM-2-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-007",
		Name:  "specification-names-unique",
		Level: Must,
		Title: "names are unique in an agent and in a document",
		Text: `
The model calls by name. With two tools of one name, nobody knows which it means.

Refuse a second specification of the same name where specifications come together: in the tool list of an agent, in a document. A single
specification cannot know of others (C28). That the name is the identifier of its pattern makes it unique in gram itself.
`,
		Sources:  []string{"GRAM-2-4", "GRAM-11-4", "GRAM-12-8"},
		Binds:    []Binder{Library, Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-008",
		Name:  "specification-gram-form",
		Level: Must,
		Title: "the gram form is [name:ToolSpecification {description:\"…\"} | signature]",
		Text: `
Other programs read what is written here.

Write the name as the identifier of the pattern and not as a property, the label ToolSpecification, the description as the only property,
and the signature behind the bar. Read the label Tool of later sources, too, back-quoted identifiers and fenced strings.
`,
		Sources:  []string{"GRAM-11-2", "GRAM-11-3"},
		Binds:    []Binder{Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-009",
		Name:  "specification-json-form",
		Level: Must,
		Title: "a specification goes to JSON and comes back the same",
		Text: `
JSON is what interfaces speak.

Write name, description and typeSignature, and for convenience the generated schema. Read the same; the original's functions are still to
be written.
`,
		Sources:  []string{"GRAM-11-1", "GRAM-11-6", "GRAM-11-7"},
		Binds:    []Binder{Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-010",
		Name:  "signature-decides",
		Level: Must,
		Title: "where a schema beside the signature says something else, the signature decides and it is reported",
		Text: `
Somebody changed the signature by hand and left the schema, or the other way round.

Generate the schema from the signature, and report how the one that was given differs. Order and white space are no difference.
`,
		Sources:  []string{"GRAM-11-8"},
		Binds:    []Binder{Serializer},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SPC-011",
		Name:  "specification-pure",
		Level: Must,
		Title: "making a specification has no effect, and several agents may share one",
		Text: `
What depends on nothing else can be compared, cached and used from everywhere.

Equal inputs give equal specifications. Nothing of a specification changes after it was made, and nothing that it answers gives a way to
change it. The package reaches neither files nor the network nor the clock.
`,
		Sources:  []string{"GRAM-12-1", "GRAM-12-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}
