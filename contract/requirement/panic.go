package requirement

// panics: a tool never takes its host down.
var panics = []Requirement{
	{
		ID:    "PAN-001",
		Name:  "execute-does-not-panic",
		Level: Must,
		Title: "no panic leaves Execute",
		Text: `
A panic that leaves Execute takes the host and every session in it. Go has no other way of throwing, and a host cannot
catch what happens in another goroutine.

Answer a failed result to everything that you expect, and defer contract.Contain for what you do not. TUL-011 says
should for expected errors and AGN-005 must for all. In Go the consequence is the process, so it is a must everywhere
(C10).
`,
		Wrong: `
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		panic(err)
	}
	return contract.Success(t.forecast(args.City))
}
`,
		Right: `
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](schema, argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return contract.Success(t.forecast(args.City))
}
`,
		Sources:  []string{"TUL011-3-10", "AGN005-4.3-1", "AGN005-9-5", "AGN005-12-3", "TUL010-4-9"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAN-002",
		Name:  "process-survives",
		Level: Must,
		Title: "nothing in a tool ends the process or the goroutine of its host",
		Text: `
There are ways out that no recover catches: os.Exit, log.Fatal, runtime.Goexit, a panic in a goroutine that the tool
started, a write to a map from two goroutines. Each of them ends the host.

Use none of them, also not through a library, and defer a recover in every goroutine that a tool starts.
`,
		Wrong: `
go func() {
	t.cache.Refresh() // a panic in here ends the process
}()
`,
		Right: `
go func() {
	defer contract.Contain(ctx, t.logger, "WeatherTool", nil)
	t.cache.Refresh()
}()
`,
		Sources:  []string{"AGN005-9-7"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAN-003",
		Name:  "assertions-checked",
		Level: Must,
		Title: "what the model sent is not asserted, indexed or dereferenced without a check",
		Text: `
What a model sent can be anything: a string instead of an object, an empty list, nothing. An assertion, an index or a
pointer that takes it for granted panics on the first call that is different.

Use the form with ok, look at the length, test for nil. Or decode into a struct, and there is nothing left to assert.
`,
		Wrong: `
first := args["cities"].([]any)[0].(string)
`,
		Right: `
cities, _ := args["cities"].([]any)
if len(cities) == 0 {
	return contract.Failure("WeatherTool failed to process arguments: 'cities' must not be empty")
}
`,
		Sources:  []string{"AGN005-3.1-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAN-004",
		Name:  "absence-tested",
		Level: Should,
		Title: "what may be nil is tested before it is used",
		Text: `
An optional argument that is a pointer is nil when the model leaves it out, a map answers nil for a key that it does
not hold, and a call whose error is dropped may have answered nil. The first access panics, on the day it happens.

Test for nil where the value is taken, or take it in a form that says whether it is there. What the linter says here is
evidence and no proof, so that it is a should; the panic itself is PAN-001.
`,
		Wrong: `
limit := *args.Limit
`,
		Right: `
limit := defaultLimit
if args.Limit != nil {
	limit = *args.Limit
}
`,
		Sources:  []string{"AGN005-3.1-4", "AGN005-9-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
}
