package requirement

// hostModules: additional rules for a host of modules.
var hostModules = []Requirement{
	{
		ID:    "HST-015",
		Name:  "arguments-an-object",
		Level: Must,
		Title: "a call whose arguments are not a JSON object returns a failed result, and its tool is not run",
		Text: `
The tool of a module takes a map. If the model wrote something else, there is no map to pass, and an empty map would be
a call that the model did not make.

Return a failed result that says so, and do not run the tool. Blank arguments count as an empty object. The Haskell host
of GRAM treats malformed arguments as an empty object (C09, C16).
`,
		Sources:  []string{"AMP-3-3"},
		Binds:    []Binder{Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-016",
		Name:  "event-before",
		Level: Must,
		Title: "tool:pre is emitted before a tool is looked up and run",
		Text: `
Observers want to see what the model requested, even if the tool does not exist.

Emit tool:pre for every call, with the tool's name and the arguments, before any other processing.
`,
		Sources:  []string{"AMP-7-3"},
		Binds:    []Binder{Reasoner, Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-017",
		Name:  "event-after-success",
		Level: Must,
		Title: "tool:post is emitted once, after a successful call",
		Text: `
In a log, a call that begins and does not end looks like a call that hangs.

Emit tool:post with the result once a call has succeeded, and for no other call. The Python implementation also emits it
for a failed result; the document says otherwise, and we follow it unless the host is configured for the Python
behaviour (C26).
`,
		Sources:  []string{"AMP-7-4"},
		Binds:    []Binder{Reasoner, Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-018",
		Name:  "event-after-failure",
		Level: Must,
		Title: "tool:error is emitted once, after a failed call",
		Text: `
If an error is sent only to the model, operators never see it.

Emit tool:error with the kind and the message of the failure once a call has failed, because the tool failed, panicked,
does not exist or was not run.
`,
		Sources:  []string{"AMP-7-5"},
		Binds:    []Binder{Reasoner, Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-019",
		Name:  "observers-harmless",
		Level: Must,
		Title: "an observer that fails, panics or blocks affects neither a call nor another observer",
		Text: `
Observing must not stop what is observed. Otherwise a log on a full disk ends every conversation.

Contain errors and panics of an observer, and limit the time that the host waits for it. The source contracts do not
define this case.
`,
		Binds:    []Binder{Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
}

// hostSpecifications: additional rules for a host of specified tools.
var hostSpecifications = []Requirement{
	{
		ID:    "HST-020",
		Name:  "arguments-validated",
		Level: Must,
		Title: "the arguments of a call are validated against the schema before the tool runs",
		Text: `
The implementation of a specified tool relies on its arguments, because the contract says that they were validated.

Validate the arguments of every call against the schema of the specification. If they are invalid, return a failed
result that says why, and do not run the tool. Under the other contracts the tool validates, and a host may do so too
(C15).
`,
		Sources:  []string{"GRAM-7-4", "GRAM-7-5", "GRAM-7-6", "GRAM-12-5"},
		Binds:    []Binder{Executor},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "HST-023",
		Name:  "bound-before-the-first-call",
		Level: Must,
		Title: "a run fails before its first call if a specification of the agent has no implementation",
		Text: `
If a model is offered a tool that does not exist, it plans with it and fails in the middle of its work.

At the beginning of a run, bind every specification of the agent to an implementation from the library. If one cannot be
bound, end the run with an error that names it, before the first request to the model (C37).
`,
		Sources:  []string{"GRAM-7-2", "GRAM-7-3"},
		Binds:    []Binder{Executor},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}
