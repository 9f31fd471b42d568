package requirement

// moduleHost: what a host of modules keeps, and what it is tested with.
var moduleHost = []Requirement{
	{
		ID:    "MDL-014",
		Name:  "contributions-collected",
		Level: Must,
		Title: "a coordinator asks the contributors of a channel in the order in which they were registered",
		Text: `
A contributor that fails must not hide what the others say.

The coordinator asks them anew each time. Who answers nil is left out; who fails or panics is logged and left out.
`,
		Sources:  []string{"AMP-7-6"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-015",
		Name:  "plan-entry-names-module",
		Level: Must,
		Title: "an entry of a mount plan names a module that the host knows, and has no unknown keys",
		Text: `
A plan is written by hand. A key that is misspelled is a setting that nobody reads, and a limit that is not there.

The loader refuses an entry of tools without a module, one with a key that is none of module, source and config, and a module
that is not in the host's map, each with line and column. The other sections of a plan are left alone.
`,
		Sources:  []string{"AMP-6-2", "AMP-4-6"},
		Binds:    []Binder{Registry},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-016",
		Name:  "config-handed-to-mount",
		Level: Must,
		Title: "the config of an entry is what Mount is given",
		Text: `
A tool that is not given its limits works without them.

The loader hands the config of each entry to its module as it stands, as a map of the module's own; where there is none, the map is empty.
`,
		Sources:  []string{"AMP-6-1", "AMP-6-4"},
		Binds:    []Binder{Registry},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-017",
		Name:  "source-kept",
		Level: May,
		Title: "an entry of a mount plan may say where its module comes from",
		Text: `
A Go host links its modules, so that there is nothing to fetch when it starts.

The source of an entry is read and kept, and nothing is done with it. The original installs the package from there.
`,
		Sources:  []string{"AMP-6-3"},
		Binds:    []Binder{Registry},
		Profiles: only(Amplifier, May),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-018",
		Name:  "config-holds-limits",
		Level: May,
		Title: "the config of a module may hold limits",
		Text: `
How large a file may be, and where it may be, is for the host to say and not for the model.

Read limits as max_size and allowed_paths from the config, refuse values of other types, and refuse what you do not know: a
misspelled limit is none. What a config holds is the module's own business. The reference module filesystem shows it.
`,
		Wrong: `
limit, _ := config["max_size"].(float64) // 0 where it is an int
`,
		Right: `
limit, err := size(config["max_size"])
if err != nil {
	return amplifier.Mounted{}, fmt.Errorf("read max_size: %w", err)
}
`,
		Sources:  []string{"AMP-6-5"},
		Binds:    []Binder{Tool},
		Profiles: only(Amplifier, May),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-019",
		Name:  "namesakes-told",
		Level: Should,
		Title: "a coordinator tells of two mounted tools with one name",
		Text: `
Keys are unique, and calls go by the name: two tools of one name under two keys are one tool that nobody reaches.

The coordinator warns in its log when a second one is mounted, and lists them. The later one is called.
`,
		Sources:  []string{"AMP-5-4"},
		Binds:    []Binder{Registry},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-020",
		Name:  "mock-tool",
		Level: Must,
		Title: "a MockTool is made from name, description and return value, counts its calls and keeps the last input",
		Text: `
Who tests a host wants to see what it did to a tool.

amplifiertest.MockTool has what the document gives it. The original's own has no description, no return_value and no last_input (C27).
`,
		Sources:  []string{"AMP-10-4", "AMP-10-5", "AMP-10-6"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-021",
		Name:  "test-coordinator",
		Level: Must,
		Title: "a TestCoordinator remembers what was mounted and unmounted",
		Text: `
Who tests a module wants to see what it did to its host.

amplifiertest.TestCoordinator is a coordinator that keeps the calls, with what was answered. The original calls it MockCoordinator by now (C27).
`,
		Sources:  []string{"AMP-10-7"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-022",
		Name:  "tests-use-doubles",
		Level: Should,
		Title: "the tests of modules and hosts use the doubles that are shipped",
		Text: `
Doubles of one's own agree with the code that they were written beside, and with nothing else. A test that needs no double is no worse for it.

Use package amplifiertest, or conformance.Module, which mounts the module as a host does. A double that has to fail somewhere embeds one:

	type full struct{ amplifiertest.TestCoordinator }

	func (*full) Mount(string, amplifier.Tool, string) error { return errFull }
`,
		Sources:  []string{"AMP-10-1"},
		Binds:    []Binder{Tests},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-023",
		Name:  "validate-command",
		Level: Must,
		Title: "toolconform validate --type tool says whether a folder holds a module",
		Text: `
A module that is wrong in its structure should be found out before a host mounts it.

The command makes the checks of the original in their order, with their names, severities and JSON, and ends with 0 where the
module passed and 1 where a check of severity error failed. A module that does not build is one (module_importable); bad flags
and a path that is not there are 2 (C36).
`,
		Sources:  []string{"AMP-11-1"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-024",
		Name:  "canonical-example",
		Level: Should,
		Title: "the module filesystem shows how a module is written",
		Text: `
An example is copied, with its mistakes.

The reference module filesystem has the tools, the arguments, the outputs and the texts of the original's, and is safe where that
is not. New modules may be modelled on it. The original names its modules bash and web beside it; they are not ported.
`,
		Sources:  []string{"AMP-8-1", "AMP-8-2"},
		Binds:    []Binder{Reference},
		Profiles: only(Amplifier, Should),
		Since:    "0.1.0",
	},
	{
		ID:    "MDL-025",
		Name:  "tools-extend-agents",
		Level: May,
		Title: "tools extend an agent with files, commands, the web, delegation or anything else",
		Text: `
The document lists what tools are for. It asks for nothing by that.
`,
		Sources:   []string{"AMP-1-1"},
		Binds:     []Binder{Tool},
		Profiles:  only(Amplifier, May),
		Since:     "0.1.0",
		Unchecked: "it describes what tools are for and forbids nothing",
	},
	{
		ID:    "MDL-026",
		Name:  "tool-call-form",
		Level: Must,
		Title: "a ToolCall has an id, the name of its tool and arguments that are an object",
		Text: `
A call that has no id cannot be answered, and arguments that are no object are none of any tool.

amplifier.ToolCall is read from the wire form of the original and refuses what lacks an id or a name, and arguments that are no
object. What the host does with the id and the name is for the executor's own rules.
`,
		Sources:  []string{"AMP-3-1", "AMP-3-2", "AMP-3-3"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
}
