package requirement

// tests: the tests of a tool.
var tests = []Requirement{
	{
		ID:    "TST-001",
		Name:  "tool-has-tests",
		Level: Must,
		Title: "every tool has tests",
		Text: `
A tool without tests works until a change breaks it, and then it is unclear which change it was.

Test every tool. A test that calls conformance.Test with the tool counts.
`,
		Wrong: `
// This is the only test: it does not call the tool.
func TestNewForecast(t *testing.T) {
	got := newForecast(arguments{City: "Bern"}, "sunny", contract.ExecutionContext{})
	if got.Days != 3 {
		t.Errorf("Days = %d, want 3", got.Days)
	}
}
`,
		Right: `
func TestConformance(t *testing.T) {
	conformance.Test(t, conformance.Subject{New: func(env conformance.Env) contract.Tool {
		service := env.Service("weather")
		return New(env.Logger, serviceFunc(func(ctx context.Context, city string) (string, error) {
			return conformance.Answer(ctx, service, "sunny")
		}))
	}})
}
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
A test that only checks rejections is passed by a tool that rejects everything.

Call the tool with valid arguments and check that the result is a success. The suite does this with every example; a
tool without an example is untestable (RES-001).
`,
		Wrong: `
// This test passes if the tool rejects every city.
func TestForecast(t *testing.T) {
	result := New(nil, sunny).Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
	if result.IsZero() {
		t.Error("Execute returned no result")
	}
}
`,
		Right: `
func TestForecast(t *testing.T) {
	result := New(nil, sunny).Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
	if !result.OK() || !strings.Contains(result.JSON(), "sunny") {
		t.Errorf("Execute = %s", result)
	}
}
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
		Title: "the tests of a tool cover invalid arguments",
		Text: `
Models often send invalid arguments, while authors rarely try them.

Call the tool with arguments that are missing, null, malformed or of the wrong type, and check that the result is a
failure. The suite generates such cases from the schema.
`,
		Wrong: `
// This test passes if the tool accepts all of them.
func TestInvalidArguments(t *testing.T) {
	for _, arguments := range []string{´{}´, ´{"city":null}´, ´{"city":´, ´{"city":5}´} {
		result := New(nil, sunny).Execute(t.Context(), arguments, contract.ExecutionContext{})
		t.Logf("Execute(%s) = %s", arguments, result)
	}
}
`,
		Right: `
func TestInvalidArguments(t *testing.T) {
	for _, arguments := range []string{´{}´, ´{"city":null}´, ´{"city":´, ´{"city":5}´} {
		result := New(nil, sunny).Execute(t.Context(), arguments, contract.ExecutionContext{})
		if result.OK() {
			t.Errorf("Execute(%s) = %s, want a failure", arguments, result)
		}
	}
}
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
		Title: "the tests of a tool cover unexpected errors",
		Text: `
Either a test makes a service fail, or the tool's behaviour is first seen in production.

Make a service return an error and panic, and check that the result is a generic failure and that it was logged. The
suite does this for services that the test subject takes from its environment. For a tool without services, malformed
arguments are the test.
`,
		Wrong: `
// Neither this service nor that of another test returns an error or panics.
func TestServiceFails(t *testing.T) {
	empty := serviceFunc(func(context.Context, string) (string, error) { return "", nil })
	result := New(nil, empty).Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
	if !result.OK() {
		t.Errorf("Execute = %s", result)
	}
}
`,
		Right: `
func TestServiceFails(t *testing.T) {
	for _, service := range []serviceFunc{
		func(context.Context, string) (string, error) { return "", errors.New("connection refused") },
		func(context.Context, string) (string, error) { panic("connection refused") },
	} {
		var log bytes.Buffer
		tool := New(slog.New(slog.NewTextHandler(&log, nil)), service)
		result := tool.Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
		if result.OK() || strings.Contains(result.String(), "connection refused") {
			t.Errorf("Execute = %s, want a failure without the cause", result)
		}
		if !strings.Contains(log.String(), "connection refused") {
			t.Errorf("the log is %q, want the cause", log.String())
		}
	}
}
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
		Title: "tests decode the payload and check its key fields",
		Text: `
The status success says nothing about the content.

Decode the payload and compare the important fields. A test that calls conformance.Test counts: it compares payloads with each other and with a declared
output schema, but not with what they ought to say.
`,
		Wrong: `
func TestForecast(t *testing.T) {
	result := New(nil, sunny).Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
	if !result.OK() {
		t.Errorf("Execute = %s", result)
	}
}
`,
		Right: `
func TestForecast(t *testing.T) {
	result := New(nil, sunny).Execute(t.Context(), ´{"city":"Bern"}´, contract.ExecutionContext{})
	var got struct{ City, Sky string }
	if err := result.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if got.City != "Bern" || got.Sky != "sunny" {
		t.Errorf("the forecast is %+v", got)
	}
}
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
		Title: "a test registers all tools at start-up without an error",
		Text: `
Two tools that conform individually may still not be registrable together.

Write a test that builds the registry as the program does, and fails on an error. TUL-011 calls it
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
A start-up test with its own list of tools tests only that list.

Call the function that the program calls, so that the test registers every production tool.
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
		Title: "every registered tool is certified before deployment",
		Text: `
A registry checks names and schemas. Whether a tool behaves as the contract requires can only be seen by calling it.

Before deployment, certify the tools in the registry with conformance.Registry, passing the function that builds it. All
rules that need no call apply to each tool, the others to each tool with an example. A tool that cannot be tested does
not pass.
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
		Title: "one start-up test may replace registration tests for single tools",
		Text: `
A registration test for each tool repeats what the start-up test already does.

One start-up test is enough. A tool may still have its own registration test; the mode catalogue tool must have one
(MOD-034).
`,
		Sources:   []string{"TUL011-5-5", "TUL011-5-7"},
		Binds:     []Binder{Tests},
		Profiles:  levels(May, May, none),
		Since:     "0.1.0",
		Unchecked: "a permission: additional registration tests break nothing",
	},
}
