package requirement

// host: what the host of the tools does, its executor, its reasoner and its serializer.
var host = []Requirement{
	{
		ID:    "HST-001",
		Name:  "one-result-per-call",
		Level: Must,
		Title: "every call identifier gets exactly one result",
		Text: `
A provider refuses the next request if one call of the last turn has no output, or two.

Answer each call identifier of a turn exactly once, also when the tool fails, is unknown or was cancelled. The
original sends an empty result as {}.
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
		Title: "the executor passes the arguments on as the model wrote them",
		Text: `
An executor that parses and prints the arguments again loses what the model wrote: duplicate keys, large numbers,
white space. Tools then accept what they should refuse.

Pass the text on byte for byte. The source contracts differ on who validates; here it is the tool, and a host may
check before as well (C15, C16).
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
		Title: "the executor passes the execution context on",
		Text: `
Identifiers that were changed on the way tie a result to the wrong session.

Pass the execution context on as it came in.
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
		Title: "the executor survives a tool that panics",
		Text: `
Tools are written by many people, and one of them will panic.

Run every call so that a panic, or the end of its goroutine, ends in a failed result of that call. Log it, and tell the
model nothing of the cause. What ends the process, no executor survives (PAN-002).
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
		Title: "a failed result of a tool stays a failed result of the executor",
		Text: `
A failure that turns into a success on the way is believed.

Let a failed result of a tool be a failed result of the executor, with the same message. The original executor answers
a success when a tool throws, with the exception's text in it; the documents say otherwise, and are followed (C32).
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
A model reacts to a failure that it can recognise as one.

Encode it in the turn as an error of the tool: the status error and the message. The original writes a text block with
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
		Title: "the model can go on after a failed tool",
		Text: `
A turn that ends with the first failed tool leaves the user without an answer that another tool could have given.

Send the failure to the model and go on with the turn. The original's reasoner breaks off at a failed result, against
its own contract (C32). That a turn can be resumed is what AGN-005 gives as a reason for its rules.
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
		Title: "the usage metadata of every tool stands in the prompt beside its schema",
		Text: `
The schema says how to call and the guide says when. A model that gets only one of them makes up the other.

Put the usage metadata of every tool that a request offers into the system prompt, or into a section for tool
guidance, beside the schema. The original fences each guide with markers that carry the name.
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
		Title: "the host finds schema and usage metadata of every registered tool by itself",
		Text: `
A list of tools that is kept by hand in the prompt is out of date with the next tool.

Take name, schema and usage metadata of every tool from the registry. The original finds them by reflection on the
types; contract.Registry has Descriptions for it.
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
		Title: "usage metadata and schema of a prompt come from the same tool value",
		Text: `
A guide from one version and a schema from another describe a tool that never existed.

Take both from the same value at the same moment, each time a prompt is built. Nothing has to be stored for that.
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
A tool that is not in the array cannot be called, and one that is there twice gets the request refused.

Fill the tools array of a request with the schema of every registered tool, once each.
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
		Title: "a tool without a valid schema is not in the tools array",
		Text: `
One malformed entry, and the provider refuses the request with all tools in it.

Leave out a tool whose schema does not render as a valid function, and log it. The registry refuses such a tool before
it comes to this (REG-013); a host that has another source of tools checks for itself.
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
A missing guide is a mistake of configuration, and to be reported where it can be mended.

Report a tool without usage metadata when the host is put together and not as an empty section in a prompt. The
registry does it for the tools that it takes (REG-012).
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
		Title: "a call of an unknown tool is a failed result with the code NOT_FOUND",
		Text: `
Models invent tools. A host that breaks off then gives the model no chance to choose another.

Answer a failed result with the code NOT_FOUND, and go on. The originals answer that the tool is left for the client,
other contracts answer a text or end the turn; the failed result is what a model can use everywhere (C37).
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
		Title: "a call has an answer soon after its time limit, whatever the tool does",
		Text: `
One tool that never comes back holds the turn, and with it the user, for ever.

Give every call a limit, end its context then, and answer a failure soon afterwards, whether the tool came back or not.
A goroutine cannot be ended from outside: bound how many are left behind. The source contracts for agent tools bind
the tool only (CAN-004); gram's host stops after 30 seconds.
`,
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-022",
		Name:  "cancelled-call-answered",
		Level: Must,
		Title: "a cancelled turn has an answer for every call, also for one whose tool is deaf",
		Text: `
A user who presses stop goes on with the same conversation a moment later. A call without an answer makes the provider
refuse it.

Pass the end of the turn on to every tool. Answer a call whose tool was not started, and one whose tool does not stop,
yourself: the latter as a failure, since nobody knows what it did. The source contracts differ on what a cancelled tool
answers (C02); they do not speak of one that is deaf.
`,
		Binds:    []Binder{Executor},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-024",
		Name:  "runs-when-called",
		Level: Must,
		Title: "a tool runs when the model calls it, once for each call, and not otherwise",
		Text: `
A tool may book a flight. A host that tries it out, repeats it or runs it while it describes it, books another one.

Run a tool for a call of the model and for nothing else, and once. The source contracts for agent tools take it for
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
		Title: "the payload of a success reaches the model under the identifier of its call",
		Text: `
A model that does not get what the tool found makes something up, and one that gets it under another call's identifier
confuses two cities.

Send the payload as the tool made it, with the identifier of the call. The source contracts for agent tools speak of
failures only (HST-006).
`,
		Binds:    []Binder{Executor, Serializer},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-026",
		Name:  "model-told-everything",
		Level: Must,
		Title: "the model gets the instructions, what the user said, and name, description and schema of each tool",
		Text: `
The model decides from what it is given. What the host leaves out cannot be decided upon.

Send all of it with every request of a turn. A provider keeps none of it from one request to the next unless it is
told to. The source contracts for agent tools name the schema (HST-011) and the guide (HST-008).
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
A model that gets the same failure again and again calls the same tool again and again, at the cost of whoever pays.

Bound the requests of a turn, answer the calls of the last one without running them, and say that the turn was broken
off. The source contracts set no bound; the originals stop after 4 and after 10 requests.
`,
		Binds:    []Binder{Reasoner},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
}
