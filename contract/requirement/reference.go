package requirement

// reference: the tools that show how it is done.
var reference = []Requirement{
	{
		ID:    "REF-001",
		Name:  "hello-world-conforms",
		Level: Must,
		Title: "HelloWorld is the smallest tool that keeps every rule",
		Text: `
People copy the smallest example that they find. What is wrong in it is wrong everywhere soon.

HelloWorld keeps every rule of agent-tool, tul-011 and agn-005 without a failure, a warning or anything untestable. It
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
		Title: "HelloWorld is called agent_hello_world",
		Text: `
The name is how TUL-011 refers to its example, and how a host that knows the example calls it.

ToolName is agent_hello_world, and Name answers it.
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
		Title: "the usage metadata of HelloWorld speaks of greeting and welcoming",
		Text: `
The example shows what a sentence on when to call looks like.

The usage metadata says that the tool makes a personalized greeting when the user asks to be greeted or welcomed. It
is a full guide, of which the original's sentence is the first (C31).
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
		Title: "HelloWorld takes the one required string name",
		Text: `
One argument is enough to show all that there is to arguments.

The schema has the one required string name, and the struct that it is decoded into has the one field. The JSON key is
in lower case, the field is called Name.
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
		Title: "HelloWorld refuses a blank name",
		Text: `
A greeting for nobody is the bug that every copied example has.

Missing, null, empty and blank names are failed results. The name is not trimmed otherwise: what the model sent is
what is greeted.
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
		Title: "HelloWorld answers Message, ConversationId and SessionId",
		Text: `
The keys are part of the published example.

The payload has Message, ConversationId and SessionId and nothing else, in the PascalCase of the original (C34).
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
The description is what a model sees of the example.

It says in a sentence that the tool makes a friendly greeting using the user's name.
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
PingPong shows optional arguments and their defaults.

It keeps every rule of agent-tool, tul-011 and agn-005 without a failure, a warning or anything untestable. Message
defaults to "ping", count to 0. Count is a 32-bit integer as in the original, one more than it was given, and wraps at
the largest to the smallest; a count beyond 32 bits is refused. Blank arguments succeed, because nothing is required
(C09, ARG-001); the original refused them.
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
Calculator shows required arguments, a choice between values, and failures with texts of their own.

It keeps every rule of agent-tool, tul-011 and agn-005 without a failure, a warning or anything untestable. A result
that is no finite number is a failed result: the original answers the text "Infinity", which is no JSON number and
would lie about its type. Only a divisor of exactly 0 is a division by zero.
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
Delay shows how a call waits and how it is cancelled.

It keeps every rule of agent-tool, tul-011 and agn-005 without a failure, a warning or anything untestable. The time
is clamped to 0 to 60,000 milliseconds and not refused, as in the original, so the schema states no bounds.
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
FailureInjection lets hosts and tests see what a failing tool looks like, on request.

It keeps every rule of agent-tool, tul-011 and agn-005 without a failure, a warning or anything untestable. Failing on
purpose is no exception (RES-014): it logs an event, and no exception entry.
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
		Title: "the reference tools decode their arguments into structs of their own",
		Text: `
Readers learn from the reference tools how arguments are read, and copy it.

Each of them decodes its arguments into an unexported struct in its own package, from which its schema is derived.
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
A schema that changes without anybody noticing is a contract that changes.

The rendered schema of each reference tool is pinned in a test, byte for byte, and rendered more than once.
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
		Title: "Delay shows how a tool is cancelled",
		Text: `
Cancellation is easier to show than to explain.

Delay waits beside the end of its context, answers at once when it comes, and answers a success that carries
WasCancelled true and the time that has passed. It is the only one of the originals that reads its token.
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
		Title: "FailureInjection shows how a failure reaches the model",
		Text: `
A failure has a long way: from the tool through the executor into the turn. Every station can lose it.

FailureInjection answers the failure that it was asked for, with the message that it was given or its own if that is
blank, and nothing on the way changes it. What the host adds is HST-005 and HST-006.
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
		Title: "FailureInjection logs its event with ordered fields that are never missing",
		Text: `
The example in AGN-005 section 6 is an event of this tool. It shows what fields in order look like.

When it is asked to fail, FailureInjection logs "Intentional failure requested." at level Error with the fields
ConversationId, SessionId and Payload, in this order. A value that is not there is an empty text and never missing.
The original passes an array of key-value pairs; here they are slog attributes.
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
		Title: "every reference tool has a full usage guide",
		Text: `
The originals have a sentence each, which their own contract does not accept.

Every reference tool has a usage guide with all sections of the recommended format, and the original's sentence is its
first (C31).
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
		Title: "the reference tools keep the payload keys and the texts of their originals",
		Text: `
Hosts and tests written for the originals should be able to tell no difference but those that we state.

The reference tools keep the payload keys, the defaults and the texts of the originals; after a generic text the
argument is named that it is about: "CalculatorTool failed to process arguments: 'left' must be a number". They differ
where a rule demands it and where Go's decoder does: keys match exactly and "5" is not 5. This is ours; the source
contracts only call the tools conforming.
`,
		Binds:    []Binder{Reference},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REF-019",
		Name:  "reference-empty-identifiers",
		Level: Must,
		Title: "without a context the reference tools answer empty identifiers",
		Text: `
A tool that is called without a session has to answer something for the identifiers. A key that disappears would be
another shape (RES-006).

Without a context the identifiers are empty texts. In the originals they are null there; an ExecutionContext is a
value, and its empty fields are empty texts. This is ours; the source contracts only ask that nothing breaks
(RES-005).
`,
		Binds:    []Binder{Reference},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
