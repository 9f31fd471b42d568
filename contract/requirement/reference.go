package requirement

// reference: the reference tools.
var reference = []Requirement{
	{
		ID:    "REF-001",
		Name:  "hello-world-conforms",
		Level: Must,
		Title: "HelloWorld is the smallest conforming tool",
		Text: `
Authors copy the smallest example, together with its mistakes.

HelloWorld keeps every rule of agent-tool, tul-011 and agn-005, with no failure, no warning and no untestable rule. It
is as short as that allows.
`,
		Sources:  []string{"TUL011-6-8"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-002",
		Name:  "hello-world-name",
		Level: Must,
		Title: "HelloWorld is named agent_hello_world",
		Text: `
TUL-011 refers to its example by this name, and so do hosts that know the example.

ToolName is agent_hello_world, and Name returns it.
`,
		Sources:  []string{"TUL011-6-1"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-003",
		Name:  "hello-world-usage",
		Level: Must,
		Title: "the usage metadata of HelloWorld mentions greeting and welcoming",
		Text: `
The example shows how to describe when a tool should be called.

The usage metadata says that the tool creates a personalized greeting when the user asks to be greeted or welcomed. It
is a full guide, and its first sentence is the text of the .NET tool (C31).
`,
		Sources:  []string{"TUL011-6-2"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-004",
		Name:  "hello-world-argument",
		Level: Must,
		Title: "HelloWorld takes one required string, name",
		Text: `
One argument is enough to demonstrate argument handling.

The schema has one required string, name, and the struct that it is decoded into has one field. The JSON key is lower
case; the field is Name.
`,
		Sources:  []string{"TUL011-6-3", "TUL011-6-6"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-005",
		Name:  "hello-world-blank-name",
		Level: Must,
		Title: "HelloWorld rejects a blank name",
		Text: `
Otherwise every copy of the example would greet an empty name.

A name that is missing, null, empty or blank returns a failed result. Otherwise the name is not trimmed: the greeting
contains exactly what the model sent.
`,
		Sources:  []string{"TUL011-6-4"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-006",
		Name:  "hello-world-payload",
		Level: Must,
		Title: "HelloWorld returns Message, ConversationId and SessionId",
		Text: `
The keys are part of the published example.

The payload has Message, ConversationId and SessionId and nothing else, in the PascalCase of the .NET tool (C34).
Message is "Hello, <name>!".
`,
		Sources:  []string{"TUL011-6-5"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-007",
		Name:  "hello-world-description",
		Level: Must,
		Title: "the schema of HelloWorld describes a friendly greeting with the user's name",
		Text: `
The schema's description is what a model sees of the example.

The description says in one sentence that the tool creates a friendly greeting using the user's name.
`,
		Sources:  []string{"TUL011-6-7"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-008",
		Name:  "ping-pong-conforms",
		Level: Must,
		Title: "PingPong keeps every rule",
		Text: `
PingPong demonstrates optional arguments and defaults.

It keeps every rule of agent-tool, tul-011 and agn-005, with no failure, no warning and no untestable rule. The default
of message is "ping", that of count 0. The returned count is the given count plus one, as a 32-bit integer like in .NET;
it wraps from the largest to the smallest value. A count outside 32 bits is rejected. Blank arguments succeed, because
nothing is required (C09, ARG-001); the .NET tool rejected them.
`,
		Sources:  []string{"AGN005-10-1"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-009",
		Name:  "calculator-conforms",
		Level: Must,
		Title: "Calculator keeps every rule",
		Text: `
Calculator demonstrates required arguments, a choice between values, and failures with their own messages.

It keeps every rule of agent-tool, tul-011 and agn-005, with no failure, no warning and no untestable rule. A result
that is not a finite number returns a failed result; the .NET tool returns the text "Infinity", which is not a JSON
number. Only a divisor of exactly 0 is a division by zero.
`,
		Sources:  []string{"AGN005-10-2"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-010",
		Name:  "delay-conforms",
		Level: Must,
		Title: "Delay keeps every rule",
		Text: `
Delay demonstrates how a call waits and how it is cancelled.

It keeps every rule of agent-tool, tul-011 and agn-005, with no failure, no warning and no untestable rule. A time
outside 0 to 60,000 milliseconds is clamped and not rejected, as in the .NET tool, so the schema states no bounds.
`,
		Sources:  []string{"AGN005-10-3"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-011",
		Name:  "failure-injection-conforms",
		Level: Must,
		Title: "FailureInjection keeps every rule",
		Text: `
FailureInjection fails on request, so that hosts and tests can see what a failing tool looks like.

It keeps every rule of agent-tool, tul-011 and agn-005, with no failure, no warning and no untestable rule. A deliberate
failure is not an exception (RES-014): the tool logs an event and no exception entry.
`,
		Sources:  []string{"AGN005-10-4"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-012",
		Name:  "reference-arguments-structs",
		Level: Must,
		Title: "the reference tools decode their arguments into their own structs",
		Text: `
Authors copy how the reference tools read arguments.

Each reference tool decodes its arguments into an unexported struct in its own package, and derives its schema from that
struct.
`,
		Sources:  []string{"AGN005-10-5"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-013",
		Name:  "reference-schemas-stable",
		Level: Must,
		Title: "the schemas of the reference tools are pinned byte for byte",
		Text: `
An unnoticed change of a schema is a change of the contract.

A test pins the rendered schema of each reference tool byte for byte, and renders it more than once.
`,
		Sources:  []string{"AGN005-10-6"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-014",
		Name:  "reference-cancellation",
		Level: Must,
		Title: "Delay demonstrates cancellation",
		Text: `
Cancellation is easier to show than to explain.

Delay waits in a select with ctx.Done(). When the context ends, it returns at once, with a success that contains
WasCancelled true and the elapsed time. It is the only one of the .NET tools that uses its cancellation token.
`,
		Sources:  []string{"AGN005-10-7"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-015",
		Name:  "reference-error-propagation",
		Level: Must,
		Title: "FailureInjection demonstrates how a failure reaches the model",
		Text: `
A failure passes from the tool through the executor into the turn. It can get lost at each step.

FailureInjection returns the requested failure, with the given message or, if that is blank, its own. Nothing changes it
on the way. HST-005 and HST-006 describe what the host adds.
`,
		Sources:  []string{"AGN005-10-8"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-016",
		Name:  "reference-structured-log",
		Level: Must,
		Title: "FailureInjection logs its event with ordered fields that are always present",
		Text: `
The example in AGN-005 section 6 is an event of this tool. It shows ordered fields.

When asked to fail, FailureInjection logs "Intentional failure requested." at level Error with the fields
ConversationId, SessionId and Payload, in this order. A field without a value is an empty string and is never omitted.
The .NET tool passes an array of key-value pairs; in Go they are slog attributes.
`,
		Sources:  []string{"AGN005-10-9", "AGN005-6.2-3"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-017",
		Name:  "reference-usage-guides",
		Level: Must,
		Title: "every reference tool has a complete usage guide",
		Text: `
The .NET tools have one sentence each, which their own contract does not accept.

The usage metadata of every reference tool is a guide with all sections of the recommended format. Its first sentence is
the text of the .NET tool (C31).
`,
		Sources:  []string{"AGN005-10-10"},
		Binds:    []Binder{Reference},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-018",
		Name:  "reference-faithful",
		Level: Must,
		Title: "the reference tools keep the payload keys and the texts of the .NET tools",
		Text: `
Hosts and tests that were written for the .NET tools should see only documented differences.

The reference tools keep the payload keys, the defaults and the texts of the .NET tools. After a generic text they add
the name of the argument: "CalculatorTool failed to process arguments: 'left' must be a number". They differ where a
rule requires it and where Go's decoder does: keys match exactly, and "5" is not 5. This rule is ours; the source
contracts only say that the tools conform.
`,
		Binds:    []Binder{Reference},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-019",
		Name:  "reference-empty-identifiers",
		Level: Must,
		Title: "without a context the reference tools return empty identifiers",
		Text: `
A tool that is called without a session still needs values for the identifiers. Omitting the keys would change the
structure of the payload (RES-006).

Without a context the identifiers are empty strings. In .NET they are null; in Go ExecutionContext is a value whose
fields are then empty strings. This rule is ours; the source contracts only ask that nothing fails (RES-005).
`,
		Binds:    []Binder{Reference},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
