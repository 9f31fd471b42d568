package requirement

// host: the rules for executor, reasoner and serializer.
var host = []Requirement{
	{
		ID:    "HST-001",
		Name:  "one-result-per-call",
		Level: Must,
		Title: "every call ID gets exactly one result",
		Text: `
A provider rejects the next request if a call of the last turn has no output, or two.

Return exactly one result for each call ID of a turn, also if the tool fails, is unknown or was cancelled. The .NET host
sends an empty result as {}.
`,
		Sources:  []string{"AGN005-1-6"},
		Binds:    []Binder{Executor, Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-002",
		Name:  "arguments-passed-unchanged",
		Level: Must,
		Title: "the executor passes the arguments on unchanged",
		Text: `
An executor that parses and re-encodes the arguments loses information: duplicate keys, large numbers, white space.
Tools then accept input that they should reject.

Pass the text on byte for byte. The source contracts differ on who validates. Here the tool validates, and a host may
also check before the call (C15, C16).
`,
		Sources:  []string{"AGN005-3.1-1"},
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-003",
		Name:  "context-passed-unchanged",
		Level: Must,
		Title: "the executor passes the execution context on unchanged",
		Text: `
If identifiers change on the way, a result is assigned to the wrong session.

Pass the execution context on unchanged.
`,
		Sources:  []string{"AGN005-5-1"},
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-004",
		Name:  "executor-survives-panic",
		Level: Must,
		Title: "the executor survives a panic in a tool",
		Text: `
Tools have many authors, and some tool will panic.

Run every call so that a panic, or the end of the goroutine (runtime.Goexit), becomes a failed result of that call. Log
the cause, and keep it out of the message to the model. No executor survives what ends the process (PAN-002).
`,
		Sources:  []string{"AGN005-9-7"},
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-005",
		Name:  "failures-propagate",
		Level: Must,
		Title: "the executor returns a tool's failed result as a failed result",
		Text: `
If a failure becomes a success on the way, the model trusts it.

Return a failed result of a tool as a failed result of the executor, with the same message. The .NET executor returns a
success that contains the exception's text if a tool throws; the source contracts say otherwise, and we follow them
(C32).
`,
		Sources:  []string{"AGN005-9-2", "AGN005-12-8"},
		Binds:    []Binder{Executor, Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-006",
		Name:  "failures-encoded",
		Level: Must,
		Title: "a failure reaches the model as a tool error message of the turn",
		Text: `
A model can react to a failure only if it can recognize it as one.

Encode the failure in the turn as a tool error: the status error and the message. The .NET host writes a text block with
these two lines for each call.
`,
		Sources:  []string{"AGN005-9-3"},
		Binds:    []Binder{Executor, Serializer},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-007",
		Name:  "turn-continues",
		Level: Must,
		Title: "a turn continues after a failed tool call",
		Text: `
If the first failed call ends the turn, the user does not get the result that another tool could have returned.

Send the failure to the model and continue the turn. The .NET reasoner stops at a failed result and violates its own
contract (C32). AGN-005 names the resumption of turns as a reason for its rules.
`,
		Sources:  []string{"AGN005-9-4", "AGN005-1-7"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-008",
		Name:  "usage-in-prompt",
		Level: Must,
		Title: "the prompt contains the usage metadata of every tool beside its schema",
		Text: `
The schema says how to call a tool, the usage metadata when. A model that gets only one of them guesses the other.

Put the usage metadata of every tool in a request into the system prompt, or into a section for tool guidance, beside
the schema. The .NET host surrounds each guide with markers that contain the tool's name.
`,
		Sources:  []string{"AGN005-2.1-6", "AGN005-7.2-3", "AGN005-7.2.3-2"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-009",
		Name:  "usage-discovered",
		Level: Must,
		Title: "the host reads schema and usage metadata of every tool from the registry",
		Text: `
A manually maintained list of tools in the prompt is out of date as soon as a tool is added.

Read name, schema and usage metadata of every tool from the registry; contract.Registry has the method Descriptions for
this. The .NET host finds them by reflection on the types.
`,
		Sources:  []string{"AGN005-7.2.3-1", "AGN005-12-9"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-010",
		Name:  "usage-in-step",
		Level: Must,
		Title: "usage metadata and schema in a prompt come from the same tool value",
		Text: `
If the usage metadata and the schema come from different versions, they describe a tool that never existed.

Read both from the same value at the same time, whenever a prompt is built. Nothing has to be stored for this.
`,
		Sources:  []string{"AGN005-7.2.3-3"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-011",
		Name:  "tools-array",
		Level: Must,
		Title: "the tools array of a request has one entry for each registered tool",
		Text: `
A tool that is missing from the array cannot be called. If it is there twice, the provider rejects the request.

Add the schema of every registered tool to the tools array of a request, once each.
`,
		Sources:  []string{"AGN005-7.1-7", "AGN005-12-9"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-012",
		Name:  "tools-array-valid",
		Level: Must,
		Title: "the tools array omits a tool without a valid schema",
		Text: `
If one entry is malformed, the provider rejects the request with all its tools.

Omit a tool whose schema does not render as a valid function, and log it. The registry already rejects such a tool
(REG-013); a host with another source of tools must check for itself.
`,
		Sources:  []string{"AGN005-7.1-8"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-013",
		Name:  "prompt-without-usage-refused",
		Level: Must,
		Title: "the host treats missing usage metadata as a configuration error",
		Text: `
If usage metadata is missing, the configuration is wrong. The error should appear where it can be corrected.

Report a tool without usage metadata when the host is configured, instead of writing an empty section into a prompt. The
registry does this for the tools that it accepts (REG-012).
`,
		Sources:  []string{"AGN005-7.2.3-4"},
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-014",
		Name:  "unknown-tool-answered",
		Level: Must,
		Title: "a call of an unknown tool returns a failed result with the code NOT_FOUND",
		Text: `
Models sometimes call tools that do not exist. A host that ends the turn then gives the model no chance to choose
another tool.

Return a failed result with the code NOT_FOUND, and continue. The .NET host says that the client handles the tool; other
contracts return a text or end the turn. A failed result is what a model can use everywhere (C37).
`,
		Sources:  []string{"AGN005-9-2"},
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-021",
		Name:  "call-ends-in-time",
		Level: Must,
		Title: "a call returns shortly after its time limit, whatever the tool does",
		Text: `
A tool that never returns blocks the turn and the user forever.

Give every call a time limit. When it expires, cancel the context, and shortly afterwards return a failure, whether the
tool returned or not. A goroutine cannot be ended from outside, so limit the number of abandoned ones. The source
contracts for agent tools bind only the tool (CAN-004); the Haskell host of GRAM stops after 30 seconds.
`,
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-022",
		Name:  "cancelled-call-answered",
		Level: Must,
		Title: "every call of a cancelled turn gets a result, even if its tool ignores cancellation",
		Text: `
A user who presses stop continues the same conversation a moment later. If a call has no result, the provider rejects
it.

Pass the cancellation of the turn on to every tool. If a tool was not started or does not stop, create the result in the
host; for a tool that does not stop it is a failure, because its effects are unknown. The source contracts differ on the
result of a cancelled tool (C02) and do not mention tools that ignore cancellation.
`,
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-024",
		Name:  "runs-when-called",
		Level: Must,
		Title: "a tool runs exactly once for each call of the model, and at no other time",
		Text: `
A tool may book a flight. A host that probes it, repeats it or runs it to describe it books another one.

Run a tool only for a call of the model, and only once for that call. The source contracts for agent tools take this for
granted.
`,
		Binds:    []Binder{Executor, Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-025",
		Name:  "results-sent",
		Level: Must,
		Title: "the payload of a success reaches the model under the ID of its call",
		Text: `
If the model does not get the result, it invents one. If it gets the result under the ID of another call, it confuses
the two.

Send the payload unchanged, with the ID of the call. The source contracts for agent tools mention only failures
(HST-006).
`,
		Binds:    []Binder{Executor, Serializer},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-026",
		Name:  "model-told-everything",
		Level: Must,
		Title: "each request contains the instructions, the user's input, and every tool's name, description and schema",
		Text: `
The model decides from what it receives. It cannot consider what the host leaves out.

Send all of it with every request of a turn. A provider does not keep it between requests unless it is asked to. The
source contracts for agent tools mention the schema (HST-011) and the usage metadata (HST-008).
`,
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-027",
		Name:  "turn-bounded",
		Level: Must,
		Title: "a turn ends, however often the model calls tools",
		Text: `
A model that repeatedly gets the same failure may repeat the same call without end, at the cost of the host's operator.

Limit the number of requests in a turn. Return results for the calls of the last request without running them, and say
that the turn was ended. The source contracts set no limit; the .NET host stops after 4 requests, the Haskell host of
GRAM after 10.
`,
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
}
