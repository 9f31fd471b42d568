package requirement

// hostModules: what the host of modules does beside that.
var hostModules = []Requirement{
	{
		ID:    "HST-015",
		Name:  "arguments-an-object",
		Level: Must,
		Title: "a call whose arguments are no JSON object is a failed result, and its tool is not run",
		Text: `
A module's tool takes a map. Where the model wrote something else, there is no map to give it, and an empty one would be
a call that nobody made.

Answer a failed result that says so, and do not run the tool. Blank arguments are an empty object. One original takes
malformed arguments for an empty object (C09, C16).
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
		Title: "tool:pre is emitted before a tool runs, and before it is looked for",
		Text: `
Whoever watches a host wants to see what the model asked for, also when there is no such tool.

Emit tool:pre for every call, with its name and its arguments, before anything else is done about it.
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
		Title: "tool:post is emitted once, after a call that succeeded",
		Text: `
A call that began and has no end in the log is one that hangs.

Emit tool:post with the result once a call has succeeded, and for no other. The original emits it for a failed result
as well; the document says otherwise, and is followed, unless a host is told to do as the original (C26).
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
		Title: "tool:error is emitted once, after a call that failed",
		Text: `
An error that is told to the model only, nobody else learns of.

Emit tool:error with the kind and the message of the failure once a call has failed: the tool failed or panicked, was
not there, or was not run.
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
		Title: "an observer that fails, panics or blocks harms neither a call nor another observer",
		Text: `
Whoever watches must not be able to stop what is watched. A full disk behind a log would end every conversation.

Contain what an observer does, and do not wait for it for long. The source contracts do not say what happens then.
`,
		Binds:    []Binder{Executor},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
}

// hostSpecifications: what the host of specified tools does beside that.
var hostSpecifications = []Requirement{
	{
		ID:    "HST-020",
		Name:  "arguments-validated",
		Level: Must,
		Title: "the arguments of a call are held against the schema before its tool runs",
		Text: `
An implementation of a specified tool relies on its arguments: the contract says that they were checked.

Hold the arguments of every call against the schema of the specification, answer a failed result that says what does not
fit, and do not run the tool then. Under the other contracts the tool checks, and a host may do so as well (C15).
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
		Title: "a specification of the agent without an implementation ends the run before the first call",
		Text: `
An agent that is told of a tool which does not exist plans with it, and fails in the middle of its work.

Bind every specification of the agent to an implementation from the library when a run begins. Where one cannot be bound,
end the run with an error that names it, before the model is asked anything (C37).
`,
		Sources:  []string{"GRAM-7-2", "GRAM-7-3"},
		Binds:    []Binder{Executor},
		Profiles: only(Gram, Must),
		Since:    "0.1.0",
	},
}
