package requirement

// tests: what the tests of a tool cover.
var tests = []Requirement{
	{
		ID:    "TST-001",
		Name:  "tool-has-tests",
		Level: Must,
		Title: "every tool has tests",
		Text: `
A tool without tests works until the next change, and nobody knows which change it was.

Test every tool. A test that calls conformance.Test with the tool counts.
`,
		Sources:  []string{"TUL011-5-1"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-002",
		Name:  "tests-cover-success",
		Level: Must,
		Title: "the tests of a tool cover a success",
		Text: `
A test that only shows what is refused is passed by a tool that refuses everything.

Call the tool with good arguments and check that the result is a success. The suite does so with every example, and
calls a tool without an example untestable (RES-001).
`,
		Sources:  []string{"TUL011-5-2"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-003",
		Name:  "tests-cover-refusals",
		Level: Must,
		Title: "the tests of a tool cover arguments that it refuses",
		Text: `
Models send wrong arguments every day, and authors never do.

Call the tool with arguments that are missing, null, malformed or of the wrong type, and check that the result is a
failure. The suite generates such cases from the schema.
`,
		Sources:  []string{"TUL011-5-3"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-004",
		Name:  "tests-cover-exceptions",
		Level: Must,
		Title: "the tests of a tool cover errors that it did not expect",
		Text: `
What a tool does when its service fails is seen in production, or in a test that makes it fail.

Let a service fail and panic, and check that the result is a generic failure and that it was logged. The suite does so
for services that the subject takes from its environment. For a tool without services the malformed arguments are its
test.
`,
		Sources:  []string{"TUL011-5-4"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-005",
		Name:  "tests-read-payload",
		Level: Should,
		Title: "tests decode the payload and look at its key fields",
		Text: `
A success says nothing about what was answered.

Decode the payload and compare the fields that matter.
`,
		Sources:  []string{"TUL011-5-8"},
		Binds:    []Binder{Tests},
		Profiles: levels(Should, Should, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-006",
		Name:  "start-up-test",
		Level: Must,
		Title: "a test starts the registry with all tools and finds no error",
		Text: `
Two tools that are right each for themselves can still not be registered together.

Have a test that puts the registry together as the program does and fails on an error. TUL-011 calls it
ConfigureServices_WithValidTools_DoesNotThrow; in Go it is TestRegisterAll or an entry of a Ginkgo suite.
`,
		Sources:  []string{"TUL011-2-20"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-007",
		Name:  "start-up-test-complete",
		Level: Must,
		Title: "the start-up test registers every production tool",
		Text: `
A start-up test with a list of its own tests that list.

Let the test call the function that the program calls, so that every production tool is registered in it.
`,
		Sources:  []string{"TUL011-5-6", "TUL011-2-20"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-008",
		Name:  "registry-certified",
		Level: Must,
		Title: "every registered tool is certified before it is deployed",
		Text: `
A registry sees names and schemas. Whether the tools do what the contract asks shows only when they are called.

Certify what the registry holds before it is deployed, with conformance.Registry over the function that builds it. All
rules that need no call apply to each tool; the others to those with an example. A tool that cannot be tested is red.
`,
		Sources:  []string{"TUL011-2-21", "TUL011-5-5"},
		Binds:    []Binder{Tests},
		Profiles: levels(Must, Must, none),
		Since:    "0.1.0",
	},
	{
		ID:    "TST-009",
		Name:  "registration-test-once",
		Level: May,
		Title: "one start-up test may stand for a registration test of each tool",
		Text: `
A test of registration for each tool repeats what the start-up test does for all.

One start-up test is enough. A tool may have a registration test of its own all the same; the mode catalogue tool has
to (MOD-034).
`,
		Sources:   []string{"TUL011-5-5", "TUL011-5-7"},
		Binds:     []Binder{Tests},
		Profiles:  levels(May, May, none),
		Since:     "0.1.0",
		Unchecked: "a permission: more tests of registration than one break nothing",
	},
}
