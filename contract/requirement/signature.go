package requirement

// signature: how type signatures are read, and what becomes of them.
var signature = []Requirement{
	{
		ID:    "SIG-001",
		Name:  "signature-forms",
		Level: Must,
		Title: "a type signature in its curried form is read",
		Text: `
A signature is what people write and what programs exchange. One that half of the readers refuse is none.

Read a chain of nodes with arrows between them, of which the last is what the tool answers: a type alone, a parameter named by paramName,
several parameters one after the other. The arrows ==>, --> and ~~> mean the same, and so do : and ::, since gram itself writes the one
for the other. () alone takes no arguments. A parameter without a name is accepted where it is the only one; it is no property of the
schema, and the reader warns (C20). A name given as the identifier, as later sources do, is accepted with a warning (C23). The keys description and
enum are extensions, and warned of: without the first no parameter could be described (C14).
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
		Title: "the basic types are string, integer, number and boolean",
		Text: `
The four words are the whole vocabulary of most signatures.

Map them as the source does, and take the words of the later source for the same: String, Integer, Number, Boolean (C18). Write the
words of the source contract. A type that is none of them is an error; the original calls error, which ends the program.
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
		Title: "a parameter that is optional, a Maybe or has a default is not in required",
		Text: `
A model that is told to fill in everything invents what it does not know.

Leave a parameter out of required where it has optional:true, where its type is Maybe T, or where it has a default (C22, C21). Every
other one is in required, in the order of the parameters. A default is copied into the schema and has to fit its type; nothing is filled
in when arguments are validated. Maybe is for parameters and fields: the items of an array and the answer cannot be left out.
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
		Title: "a record is an object with properties",
		Text: `
Arguments that belong together belong into one object, and a model fills in what has names.

Make of a list of fields, and of a type expression {field: T}, an object with properties and required, at every depth. The list of
fields is in the source contract and yet no valid gram, which has no maps in arrays: it is accepted with a warning, and refused where
the reader is strict; the type expression in back-quotes is valid gram (C19, C21).
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
		Title: "[T] is an array whose items are T",
		Text: `
An array of nobody knows what is filled with what the model likes.

Make of [T], and of Array with elementType, an array with items. The source contract names only the type; what the items are comes from
its grammar document (C21). An Array that says nothing of its items is accepted with a warning.
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
		Title: "a signature that is valid gives the JSON Schema of its arguments",
		Text: `
The schema is what the model sees. The original degrades to an object without properties wherever it does not understand a signature,
and nobody is told.

Answer a schema (draft 2020-12) with type object, properties and required, both always there and in the order of the parameters, the
same bytes every time. Other members are allowed. What the tool answers is not part of it.
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
		Title: "a signature that is not valid is an error that says what, where and what to write instead",
		Text: `
A signature is written by hand in a string, where no compiler looks.

Answer an error with a code, line and column, what is wrong there, what was expected, and what to write. Nothing panics and nothing is
guessed. The original answers an empty schema, or calls error.
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
		Title: "reading a signature takes time in proportion to its length",
		Text: `
Specifications come from files and from the network. One that keeps a reader busy for hours, or overflows its stack, takes a host down.

Bound how deep types and values nest, and compare names by sets and not in pairs. The source contracts do not speak of it.
`,
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-009",
		Name:  "signature-canonical",
		Level: Must,
		Title: "a signature is written in one form, and reading that gives an equal signature",
		Text: `
Labels and arrows have synonyms, so the texts of two equal signatures differ: gram itself writes -->, : and sorted keys.

Compare signatures by what they mean. Write them with the labels of the source contract, :: and ==>. The source contracts say nothing of
a canonical form.
`,
		Binds:    []Binder{Library},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "SIG-010",
		Name:  "signature-from-text",
		Level: May,
		Title: "a signature may be read from text",
		Text: `
The source contract leaves it open whether a signature is parsed from text or taken from a path that a gram reader has made.

Here it is text: Go has no reader of gram whose paths could be taken. A strict reader refuses what gram proper refuses, so that what it
takes can be read elsewhere.
`,
		Sources:  []string{"GRAM-2-13"},
		Binds:    []Binder{Library},
		Profiles: only(Gram, May),
		Since:    "0.1.0",
	},
}
