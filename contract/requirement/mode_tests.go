package requirement

// modeTests: the tests that the mode catalogue tool has to have.
var modeTests = []Requirement{
	{
		ID:    "MOD-034",
		Name:  "modes-test-registration",
		Level: Must,
		Title: "a test registers the tool and finds no error",
		Text: `
The registry is the first to meet the tool. A test that registers it finds a bad name, a blank guide and a malformed
schema in one go.

Register the tool in a registry with a recording logger, and let the test fail on an error or an entry at level Error.
For other tools such a test is optional (TST-009); for this one it is required.
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
		Title: "a test lists the modes of a filled catalogue",
		Text: `
The happy path is what everybody copies. If its test looks at nothing but success, an empty list passes.

Fill the catalogue, call with blank and with empty arguments, and look at the result: it succeeds, parses, has at
least one mode, and the first mode has id, key, displayName, description and isDefault.
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
		Title: "a test asks for the examples and finds them",
		Text: `
The one argument of the tool is easily lost on the way, and nobody misses examples that they have never seen.

Give the catalogue sample utterances, call with includeExamples true, and compare what comes back with them. The
original has no such test.
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
		Title: "a test lets the catalogue fail and gets a failed result",
		Text: `
A catalogue fails on the day when nobody is looking. The test has to look before.

Let the catalogue fail, and check that the result is a failure, that its message is not blank, and that there is no
payload, malformed or other.
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
Tests that look alike are read at a glance, and one that is missing is missed.

Test the tool with the same suite and in the same form as the other tools, the hello-world and the calculator tool for
instance.
`,
		Sources:  []string{"TUL010-6-14"},
		Binds:    []Binder{Tests},
		Profiles: only(TUL010, Should),
		Since:    "0.1.0",
	},
}
