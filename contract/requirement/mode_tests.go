package requirement

// modeTests: the required tests of the mode catalogue tool.
var modeTests = []Requirement{
	{
		ID:    "MOD-034",
		Name:  "modes-test-registration",
		Level: Must,
		Title: "a test registers the tool without an error",
		Text: `
One test of registration finds a bad name, blank usage metadata and a malformed schema.

Register the tool in a registry with a recording logger. Fail the test on an error or on an entry at level Error. For
other tools such a test is optional (TST-009); for this one it is required.
`,
		Sources:  []string{"TUL010-6-1", "TUL010-6-2"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-035",
		Name:  "modes-test-happy",
		Level: Must,
		Title: "a test lists the modes of a non-empty catalogue",
		Text: `
If the test of a successful call checks only for success, a tool that returns an empty list passes.

Fill the catalogue, call the tool with blank and with empty arguments, and check the result: it succeeds and parses, it
has at least one mode, and the first mode has id, key, displayName, description and isDefault.
`,
		Sources:  []string{"TUL010-6-3", "TUL010-6-4", "TUL010-6-5", "TUL010-6-6", "TUL010-6-7"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-036",
		Name:  "modes-test-examples",
		Level: Must,
		Title: "a test requests the examples and finds them",
		Text: `
The tool's only argument is easily forgotten in the implementation, and missing examples are not noticed.

Fill the catalogue with sample utterances, call the tool with includeExamples true, and compare the result with them.
The .NET tool has no such test.
`,
		Sources:  []string{"TUL010-6-8", "TUL010-6-9"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-037",
		Name:  "modes-test-failure",
		Level: Must,
		Title: "a test makes the catalogue fail and gets a failed result",
		Text: `
A catalogue that fails in production must not be the first test of this path.

Make the catalogue fail. Check that the result is a failure, that its message is not blank, and that there is no
payload.
`,
		Sources:  []string{"TUL010-6-10", "TUL010-6-11", "TUL010-6-12", "TUL010-6-13"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "MOD-038",
		Name:  "modes-tests-alike",
		Level: Should,
		Title: "the tests of the mode catalogue tool follow the pattern of the other tools",
		Text: `
Tests that share a pattern are easy to read, and a missing one is easy to notice.

Test the tool with the same suite and in the same form as the other tools, for example HelloWorld and Calculator.
`,
		Sources:  []string{"TUL010-6-14"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Should),
		Since:    "0.1.0",
	},
}
