package requirement

// registration: what a registry takes, and what it refuses.
var registration = []Requirement{
	{
		ID:    "REG-001",
		Name:  "registry-takes-tool",
		Level: Must,
		Title: "a registry takes the tool",
		Text: `
What a registry refuses, no host can offer. It is the first thing that happens to a tool in production.

Keep the rules that can be seen without a call: name, usage metadata and schema. A tool that breaks one of them is
reported under that rule; this one is for a tool that keeps them when it is described and is refused all the same,
because it changes its mind.
`,
		Wrong: `
func (t *Tool) Name() string {
	if t.asked++; t.asked > 1 {
		return "Weather Lookup"
	}
	return ToolName
}
`,
		Right: `
func (*Tool) Name() string { return ToolName }
`,
		Sources:  []string{"TUL011-2-16", "TUL010-3.1-6", "TUL010-3.1-10"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-002",
		Name:  "registry-refuses-broken",
		Level: Must,
		Title: "a registry refuses a tool whose name, usage metadata or schema breaks a rule",
		Text: `
A host that takes every tool finds out what is wrong with one in the middle of a conversation.

The registry refuses a tool that breaks a rule which a value can show: a nil tool, a name that is blank or ill-formed
or differs from the schema's, blank usage metadata, a schema that does not render or is malformed, an accessor that
panics, a name that is taken. The original looks at types by reflection and demands constants; Go's reflection sees
neither constants nor the bodies of methods, so these are the linter's part.
`,
		Sources:  []string{"TUL011-2-16", "AGN005-2.1-7"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-003",
		Name:  "refusal-logged-once",
		Level: Must,
		Title: "a registry logs each refusal once, with a tag",
		Text: `
The person who looks for a tool that is missing looks into the log. Two entries for one refusal look like two tools.

The registry logs every refusal once, at level Error, with the tag [AgentToolRegistry_RegisterTool__<Reason>] of the
originals as its message, and nothing at that level for a tool that it takes. A nil logger is silent.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-004",
		Name:  "refusal-typed",
		Level: Must,
		Title: "a refusal is a RegistrationError that names the tool and the rules",
		Text: `
A program that wants to go on without one tool, or to show what is wrong with it, needs more than a sentence.

Register answers one *contract.RegistrationError for each refused tool, joined. It names the tool and the IDs of the
rules, says why, and is a contract.ErrContract for errors.Is. The original throws an InvalidOperationException; in Go
it is an error, and nothing panics.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-005",
		Name:  "duplicate-refused",
		Level: Must,
		Title: "a registry refuses a second tool of the same name and keeps the first",
		Text: `
With two tools of one name, which of them answers would depend on the order in which packages are initialised.

The registry refuses the second one and keeps the first. Other contracts replace the first one silently; whoever wants
that asks for it (REG-006, C07).
`,
		Sources:  []string{"TUL011-2-18", "AGN005-2.2-1"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-006",
		Name:  "duplicate-replaced-on-request",
		Level: Must,
		Title: "a registry that was told to replace keeps the later tool",
		Text: `
Tests and plug-ins want to put another tool in the place of one that is there, and mean it.

A registry with Duplicates set to contract.Replace keeps the later tool of a name. The source contracts for agent
tools know nothing but refusal, which stays the default; others replace as a matter of course (C07).
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-007",
		Name:  "duplicate-ignores-case",
		Level: Must,
		Title: "names that differ only in case are duplicates",
		Text: `
weather_lookup and Weather_Lookup are two names to a computer and one to a model, to a user and to an allow list.

The registry takes names that differ only in case as the same name. The original compares them so as well. Names are
ASCII, so only ASCII letters are folded.
`,
		Sources:  []string{"TUL011-2-18"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-008",
		Name:  "refused-tool-left-out",
		Level: Must,
		Title: "a refused tool is not registered and the other tools are",
		Text: `
If one broken tool kept the others out, a typing error in one team's tool would silence those of all teams. If it
slipped in with them, the refusal would be worth nothing.

Register takes every tool of a call that keeps the rules, leaves the refused ones out, and answers the errors joined.
A host that wants all or nothing stops when there is an error.
`,
		Sources:  []string{"TUL011-2-17"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-009",
		Name:  "look-ups-do-not-panic",
		Level: Must,
		Title: "a look-up answers for every name and never panics",
		Text: `
A look-up is made with whatever a model wrote. A panic there is a panic of the host.

Lookup and Has answer false for a name that is unknown, blank or not well-formed, on a zero registry as well. The
original throws on a blank or unknown name when it is asked for the type; the source contracts do not say what should
happen.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-010",
		Name:  "registry-order-stable",
		Level: Must,
		Title: "a registry answers its tools in the same order every time",
		Text: `
Prompts list the tools. In another order each time they cannot be cached, compared or repeated.

Names, Tools and Descriptions answer in the order of the names. The source contracts do not speak of an order.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-011",
		Name:  "registry-survives-tools",
		Level: Must,
		Title: "a nil tool and a tool that panics in an accessor are refused",
		Text: `
The registry calls code that it does not know yet. A nil in the list, or a Name that panics, must not be the end of
the host.

The registry refuses a nil tool, also a nil pointer in an interface that panics when it is asked, and a tool that
panics in an accessor. Both are refusals like any other: typed, and logged once. This is ours; the source contracts
register types, which cannot be nil.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-012",
		Name:  "blank-usage-misconfigured",
		Level: Must,
		Title: "missing usage metadata is a configuration error",
		Text: `
A tool without usage metadata can be called and is called wrongly. It is a mistake of whoever put the host together,
and is to be found when it starts.

The registry refuses a tool whose usage metadata is blank, so that missing guidance stops the start-up and not a
conversation. The host does the same where it builds its prompts (HST-013).
`,
		Sources:  []string{"AGN005-7.2.3-4"},
		Binds:    []Binder{Registry},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-013",
		Name:  "invalid-schema-not-exposed",
		Level: Must,
		Title: "a tool without a valid schema is not registered",
		Text: `
A model cannot call what it cannot read, and a provider that meets a malformed schema refuses the whole request.

The registry refuses a tool whose schema does not render as one JSON object, has not the flat function form, or lacks
types, descriptions, properties or the required array. What nobody registered, no model is shown (HST-012).
`,
		Sources:  []string{"AGN005-7.1-8"},
		Binds:    []Binder{Registry},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-014",
		Name:  "registry-ready-and-safe",
		Level: Must,
		Title: "a zero Registry works and is safe for concurrent use",
		Text: `
A registry is shared by everything in a host: tools are looked up in many goroutines while a plug-in is being
registered.

The zero Registry is ready to use, and all of its methods may be called at the same time. The source contracts leave
this to their container.
`,
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-015",
		Name:  "start-up-registers-all",
		Level: Must,
		Title: "one call at start-up registers every tool",
		Text: `
Tools that register themselves here and there depend on what is imported where. Nobody can say what a host offers
without running it.

Build every tool by its constructor in one function and register them in one call. For the reference tools it is
reference.RegisterAll, which answers an error and leaves it to the caller to stop. The original does this in its
start-up class.
`,
		Sources:  []string{"TUL011-2-19", "TUL011-2-5"},
		Binds:    []Binder{Registry},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "REG-016",
		Name:  "no-tool-forgotten",
		Level: Must,
		Title: "every tool type of a program is registered",
		Text: `
A tool that is written, tested and never registered does not exist for any model. Nobody misses it, because nobody
sees that it is not there.

Register every tool type of a program. The linter compares the types that a package imports with those that it
registers; in a whole module only the standalone command can.
`,
		Wrong: `
err := registry.Register(weather.New(logger)) // package convert has a tool, too
`,
		Right: `
err := registry.Register(weather.New(logger), convert.New(logger))
`,
		Sources:  []string{"TUL011-2-19", "TUL011-5-6"},
		Binds:    []Binder{Registry, Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
