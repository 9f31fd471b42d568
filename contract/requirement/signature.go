package requirement

// signature: parsing of type signatures, and their JSON Schema.
var signature = []Requirement{
	{
		ID:    "SIG-001",
		Name:  "signature-forms",
		Level: Must,
		Title: "a type signature in curried form is accepted",
		Text: `
People write signatures and programs exchange them. Every reader must accept the same form.

Accept a chain of nodes with arrows between them, the last of which is the result of the tool: a type alone, a parameter
named by paramName, or several parameters in sequence. The arrows ==>, --> and ~~> are equivalent, and so are : and ::,
because gram itself replaces one with the other. () alone means no arguments. A parameter without a name is accepted
with a warning if it is the only one; it is not a property of the schema (C20). A name given as the identifier, as in
later sources, is accepted with a warning (C23). The keys description and enum are extensions, and accepted with a
warning: without description no parameter could be described (C14).
`,
		Sources:  []string{"GRAM-2-8", "GRAM-2-9", "GRAM-2-10", "GRAM-9-11", "GRAM-9-12"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-002",
		Name:  "signature-basic-types",
		Level: Must,
		Title: "the basic types map to string, integer, number and boolean",
		Text: `
Most signatures use only these four types.

Map Text, Int, Double and Bool as the source contract does, and accept the names of its later sources as synonyms:
String, Integer, Number, Boolean (C18). Write the names of the source contract. Any other type is an error; the Haskell
implementation calls error, which ends the program.
`,
		Sources:  []string{"GRAM-9-4", "GRAM-9-5", "GRAM-9-6", "GRAM-9-7"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-003",
		Name:  "signature-optional",
		Level: Must,
		Title: "a parameter that is optional, is a Maybe or has a default is not in required",
		Text: `
If a model must provide every argument, it invents the ones that it does not know.

Leave a parameter out of required if it has optional:true, if its type is Maybe T, or if it has a default (C22, C21).
Every other parameter is in required, in the order of the signature. A default is copied into the schema and must match
its type; validation does not fill it in. Maybe is allowed for parameters and fields only, because neither the items of
an array nor the result can be omitted.
`,
		Sources:  []string{"GRAM-2-11", "GRAM-9-8"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-004",
		Name:  "signature-records",
		Level: Must,
		Title: "a record becomes an object with properties",
		Text: `
Related arguments belong in one object, and a model needs the names of its fields.

Convert a list of fields and a type expression {field: T} to an object with properties and required, at every depth. The
list of fields appears in the source contract but is not valid gram, which allows no maps in arrays. It is accepted with
a warning, and rejected by a strict reader. The type expression in backquotes is valid gram (C19, C21).
`,
		Sources:  []string{"GRAM-2-12", "GRAM-9-9"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-005",
		Name:  "signature-arrays",
		Level: Must,
		Title: "[T] becomes an array whose items are T",
		Text: `
If an array does not declare its items, a model may put anything into it.

Convert [T], and Array with elementType, to an array with items. The source contract gives only the type array; the
items come from its grammar document (C21). An Array without the type of its items is accepted with a warning.
`,
		Sources:  []string{"GRAM-9-10"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-006",
		Name:  "signature-schema",
		Level: Must,
		Title: "a valid signature is converted to the JSON Schema of its arguments",
		Text: `
The schema is what the model sees. If the Haskell implementation does not understand a signature, it silently returns an
object without properties.

Return a schema (draft 2020-12) with type object, properties and required. Both are always present, in the order of the
parameters, and the bytes are the same every time. Other members are allowed. The result type is not part of the schema.
`,
		Sources:  []string{"GRAM-2-6", "GRAM-9-2"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-007",
		Name:  "signature-mistakes",
		Level: Must,
		Title: "the error for an invalid signature says what is wrong, where, and how to correct it",
		Text: `
A signature is written by hand in a string, so no compiler checks it.

Return an error with a code, line and column, what is wrong, what was expected, and what to write instead. Do not panic
and do not guess. The Haskell implementation returns an empty schema, or calls error.
`,
		Sources:  []string{"GRAM-2-3", "GRAM-9-1", "GRAM-9-3", "GRAM-9-13"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-008",
		Name:  "signature-bounded",
		Level: Must,
		Title: "parsing a signature takes time proportional to its length",
		Text: `
Specifications come from files and from the network. A specification that takes hours to parse or overflows the stack
takes down the host.

Limit the nesting depth of types and values, and find duplicate names with a set instead of comparing all pairs. The
source contracts do not mention this.
`,
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-009",
		Name:  "signature-canonical",
		Level: Must,
		Title: "a signature has one canonical form, and parsing it yields an equal signature",
		Text: `
Labels and arrows have synonyms, so equal signatures may have different texts: gram itself writes -->, : and sorted
keys.

Compare signatures by their meaning. Write them with the labels of the source contract, :: and ==>. The source contracts
do not define a canonical form.
`,
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-010",
		Name:  "signature-from-text",
		Level: May,
		Title: "a signature may be parsed from text",
		Text: `
The source contract does not say whether a signature is parsed from text or taken from a path that a gram parser
produced.

Parse it from text, because there is no gram parser for Go that could produce paths. A strict reader rejects everything
that gram itself rejects, so that other programs can read what it accepts.
`,
		Sources:  []string{"GRAM-2-13"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, May),
		Since:    "0.1.0",
	},
}
