package requirement

// moduleHost: coordinators, mount plans, test doubles and validation of modules.
var moduleHost = []Requirement{
	{
		ID:    "MDL-014",
		Name:  "contributions-collected",
		Level: Must,
		Title: "a coordinator calls the contributors of a channel in the order of their registration",
		Text: `
A contributor that fails must not hide the contributions of the others.

Call all contributors on every request. Leave out a contributor that returns nil. Log and leave out one that fails or
panics.
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
		Title: "a mount plan entry names a known module and has no unknown keys",
		Text: `
Mount plans are written by hand. A misspelled key is a setting that has no effect, or a limit that is not applied.

Reject an entry of tools that has no module, has a key other than module, source and config, or names a module that is
not in the host's map. Report line and column for each. Ignore the other sections of a plan.
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
		Title: "Mount receives the config of its mount plan entry",
		Text: `
A tool that does not receive its limits works without them.

Pass the config of each entry to its module unchanged, as a map that belongs to the module. If there is no config, pass
an empty map.
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
		Title: "a mount plan entry may name the source of its module",
		Text: `
Modules are linked into a Go host, so nothing has to be fetched at start-up.

Read and keep the source of an entry, without using it. The Python host installs the package from there.
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
The host and not the model decides how large a file may be and where it may be.

Read limits such as max_size and allowed_paths from the config. Reject values of other types and unknown keys, because a
misspelled limit has no effect. Otherwise the module decides what its config contains. The reference module filesystem
is an example.
`,
		Wrong: `
func maxDays(config map[string]any) (int, error) {
	days, ok := config["max_days"].(int) // "7" and a misspelled key have no effect
	if !ok {
		days = 14
	}
	return days, nil
}
`,
		Right: `
func maxDays(config map[string]any) (int, error) {
	days := 14
	for key, value := range config {
		given, ok := value.(int)
		if key != "max_days" || !ok {
			return 0, fmt.Errorf("%s: %v is not a limit of this module", key, value)
		}
		days = given
	}
	return days, nil
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
		Title: "a coordinator reports two mounted tools with the same name",
		Text: `
Keys are unique, but calls use the name. If two tools with different keys have the same name, one of them cannot be
called.

Log a warning when the second tool is mounted, and list such tools. Calls go to the later one.
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
		Title: "MockTool has a name, a description and a return value, counts calls and keeps the last input",
		Text: `
A host's test needs to see what the host did with a tool.

amplifiertest.MockTool has everything that the document describes. The Python MockTool has no description, no
return_value and no last_input (C27).
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
		Title: "TestCoordinator records what was mounted and unmounted",
		Text: `
A module's test needs to see what the module did with its host.

amplifiertest.TestCoordinator is a coordinator that records calls and their results. The current Python name is
MockCoordinator (C27).
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
		Title: "the tests of modules and hosts use the provided test doubles",
		Text: `
A self-written test double agrees only with the code beside which it was written. A test that needs no double is fine
without one.

Use package amplifiertest, or conformance.Module, which mounts the module as a host does. If a double has to fail
somewhere, embed one and override the method:

´type full struct{ amplifiertest.TestCoordinator }´

´func (*full) Mount(string, amplifier.Tool, string) error { return errFull }´
`,
		Wrong: `
// host is a coordinator that accepts every mount, unlike the real ones.
type host struct{ tool amplifier.Tool }

func (h *host) Mount(_ string, tool amplifier.Tool, _ string) error {
	h.tool = tool
	return nil
}

func (*host) Unmount(string, string) error { return nil }

func (*host) RegisterContributor(string, string, amplifier.Contributor) error { return nil }

func (*host) Logger() *slog.Logger { return slog.New(slog.DiscardHandler) }

func TestMount(t *testing.T) {
	h := &host{}
	if _, err := Mount(t.Context(), h, nil); err != nil || h.tool == nil {
		t.Errorf("Mount mounted %v, error %v", h.tool, err)
	}
}
`,
		Right: `
func TestMount(t *testing.T) {
	host := &amplifiertest.TestCoordinator{}
	if _, err := Mount(t.Context(), host, nil); err != nil || len(host.Mounts()) != 1 {
		t.Errorf("Mount mounted %v, error %v", host.Mounts(), err)
	}
}
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
		Title: "toolconform validate -type tool reports whether a folder contains a module",
		Text: `
Structural errors in a module should be found before a host mounts it.

The command runs the checks of the Python validator in the same order, with the same names, severities and JSON. The
exit status is 0 if the module passed, and 1 if a check of severity error failed. A module that does not build fails
such a check (module_importable). For invalid flags and a path that does not exist the status is 2 (C36).
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
		Title: "the module filesystem demonstrates how to write a module",
		Text: `
Examples are copied, including their mistakes.

The reference module filesystem has the tools, arguments, outputs and texts of the Python module, and is safe where that
one is not. Use it as a model for new modules. The document also names the modules bash and web; they are not ported.
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
		Title: "tools may extend an agent with files, commands, the web, delegation or anything else",
		Text: `
The document lists uses of tools, without requiring any.
`,
		Sources:   []string{"AMP-1-1"},
		Binds:     []Binder{Tool},
		Profiles:  only(Amplifier, May),
		Since:     "0.1.0",
		Unchecked: "it describes uses of tools and forbids nothing",
	},
	{
		ID:    "MDL-026",
		Name:  "tool-call-form",
		Level: Must,
		Title: "a ToolCall has an ID, a tool name and an object as its arguments",
		Text: `
A call without an ID cannot get a result, and no tool accepts arguments that are not an object.

amplifier.ToolCall is decoded from the Python wire format. Decoding rejects a call without an ID or a name, and
arguments that are not an object. The rules for the executor say how the host uses the ID and the name.
`,
		Sources:  []string{"AMP-3-1", "AMP-3-2", "AMP-3-3"},
		Binds:    []Binder{Library},
		Profiles: only(Amplifier, Must),
		Since:    "0.1.0",
	},
}
