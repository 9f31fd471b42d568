package requirement

// specification: tool specifications and their serialization.
var specification = []Requirement{
	{
		ID:    "SPC-001",
		Name:  "specification-apart",
		Level: Must,
		Title: "a specification and an implementation are separate types",
		Text: `
A specification can be stored, sent and reviewed without a function. An implementation must not depend on what was
stored.

A specification is plain data, without functions, channels or parts of an implementation. An implementation is another
type.
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
		Title: "a specification cannot be created without a valid name",
		Text: `
A tool without a name cannot be called.

Return an error for a blank name and for a name that gram notation cannot represent. In the Haskell implementation this
is only a documented precondition, without an error (C24). Providers restrict names further (NAM-003).
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
		Title: "a specification cannot be created without a description",
		Text: `
The description is all that the model knows about when to call the tool.

Return an error for a blank description.
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
		Title: "a specification returns its name, description, signature and schema",
		Text: `
Hosts, prompts and reports read specifications.

Return the name and the description as they were given, the signature in gram notation, and the schema generated from
it. Return copies: a caller may modify them without changing the specification.
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
		Title: "the schema of a specification is generated from its signature and cannot be set",
		Text: `
If the arguments are described twice, the two descriptions diverge, and the model may read the wrong one.

Generate the schema from the signature whenever a specification is created or decoded. No field or function sets it, and
the gram form does not contain it.
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
		Title: "a specification that was created can be serialized and given to an agent",
		Text: `
If a specification fails only when it is stored or offered, the failure reaches the user.

When a specification is created, reject everything that could not be serialized or offered later. After that, both
always work.
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
The name in a call selects the tool. If two tools have the same name, the call is ambiguous.

Reject a second specification with the same name where specifications are combined: in the tool list of an agent and in
a document. A single specification cannot check this (C28). In gram itself the name is unique because it is the
identifier of the pattern.
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
Other programs read the gram form.

Write the name as the identifier of the pattern and not as a property, the label ToolSpecification, the description as
the only property, and the signature after the bar. When reading, also accept the label Tool of later sources,
backquoted identifiers and fenced strings.
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
		Title: "a specification survives a round trip through JSON",
		Text: `
APIs exchange JSON.

Write name, description and typeSignature, and the generated schema for convenience. Read the same form. The Haskell
implementation does not have these functions yet.
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
		Title: "if a schema differs from its signature, the signature has precedence and the difference is reported",
		Text: `
A difference means that the signature or the schema was edited by hand without the other.

Generate the schema from the signature, and report how the given schema differs. Order and white space do not count as a
difference.
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
		Title: "creating a specification has no side effects, and agents may share it",
		Text: `
A pure value can be compared, cached and used from everywhere.

Equal inputs give equal specifications. A specification never changes after its creation, and none of its results gives
access to change it. The package uses neither files, the network nor the clock.
`,
		Sources:  []string{"GRAM-12-1", "GRAM-12-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}
