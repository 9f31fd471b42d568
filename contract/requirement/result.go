package requirement

// result: results and payloads.
var result = []Requirement{
	{
		ID:    "RES-001",
		Name:  "examples-succeed",
		Level: Must,
		Title: "every example of a tool succeeds",
		Text: `
Examples appear in the documentation, and the suite uses them as its valid calls. If they fail, half of the rules cannot
be checked.

Provide at least one example with contract.WithExamples, or pass one to the suite. Its arguments must be valid under the
schema, and the call must succeed in any environment and at any time, because the suite and other users run it
repeatedly. A tool without an example is untestable and does not pass. The check also calls examples a day after the
tool was constructed, and in a second process with another time zone, locale, home and working directory.
`,
		Wrong: `
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a year", Arguments: ´{"city":"Bern","days":365}´}} // at most 14
}
`,
		Right: `
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a week", Arguments: ´{"city":"Bern","days":7}´}}
}
`,
		Sources:  []string{"TUL011-5-2"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-002",
		Name:  "payload-is-object",
		Level: Should,
		Title: "the payload of a success is a JSON object",
		Text: `
An object can be extended: a new member breaks no reader. A bare string or list cannot, and has no room for identifiers
or for the mark of a cancelled call.

Return a struct or a map. AGN-005 requires a JSON payload with named members; TUL-011 only asks for a small result, so
the rule is a warning under agent-tool.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success([]forecast{newForecast(args, sky, execution)})
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"AGN005-4.1-2"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-003",
		Name:  "payload-session-id",
		Level: Should,
		Title: "the payload contains the session ID",
		Text: `
The payload is what remains of a call in logs, replays and bug reports. With the session ID it can be traced to its
session.

Put the session ID into the payload, including the payload of a cancelled call. The key must equal sessionid when case
and underscores are ignored. A failed result has no payload and needs no ID. The rule is a must under agn-005. TUL-011
says "where appropriate", so it is a warning under tul-011 and agent-tool. It does not apply under tul-010, nor to a
tool whose declared output schema is closed and has no such property (C08, C39).
`,
		Wrong: `
func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return forecast{
		City: args.City, Days: days, Sky: sky,
		ConversationID: execution.ConversationID,
	}
}
`,
		Right: `
func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return forecast{
		City: args.City, Days: days, Sky: sky,
		SessionID: execution.SessionID, ConversationID: execution.ConversationID,
	}
}
`,
		Sources:  []string{"AGN005-5-2", "AGN005-12-4", "TUL011-3-7"},
		Binds:    []Binder{Tool},
		Profiles: without(TUL010, levels(Should, Should, Must)),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-004",
		Name:  "payload-conversation-id",
		Level: Should,
		Title: "the payload contains the conversation ID",
		Text: `
A session can hold several conversations, and a replay starts from one of them. The session ID alone does not identify
it.

Put the conversation ID into the payload. The key must equal conversationid when case and underscores are ignored.
Levels and exemptions are those of RES-003. The .NET tools read the ID from the request inside the context; in Go it is
a field of ExecutionContext.
`,
		Wrong: `
func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return forecast{
		City: args.City, Days: days, Sky: sky,
		SessionID: execution.SessionID,
	}
}
`,
		Right: `
func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return forecast{
		City: args.City, Days: days, Sky: sky,
		SessionID: execution.SessionID, ConversationID: execution.ConversationID,
	}
}
`,
		Sources:  []string{"AGN005-5-3", "AGN005-12-4", "TUL011-3-7"},
		Binds:    []Binder{Tool},
		Profiles: without(TUL010, levels(Should, Should, Must)),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-005",
		Name:  "zero-context",
		Level: Must,
		Title: "an empty execution context changes only the identifiers",
		Text: `
Tests, batch jobs and new hosts call tools without a session. A tool that cannot work without one has a hidden argument
that its schema does not declare.

Accept the zero ExecutionContext: do not panic, and return the same payload except for the identifiers. A tool that
needs to know the user may return a failed result for a completely empty context. The .NET tools write
´context?.SessionId´ because the context may be null. In Go ExecutionContext is a value without pointers, so it cannot
be nil; a unit test of package contract ensures this.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	if execution.SessionID == "" {
		return contract.Failure("WeatherTool needs a session.")
	}
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"AGN005-5-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-006",
		Name:  "payload-stable",
		Level: Must,
		Title: "equal calls return payloads with the same keys and types",
		Text: `
A model or program that reads payloads learns their structure from the first one. If a key is sometimes missing, or
changes its type, the next payload is misread.

Return the same keys with the same types for equal calls, also on a new instance. If a value may differ, such as a time
or a measurement, declare it as Volatile in the example, with JSON pointers to members of the payload like ´/elapsed´.
An empty pointer, which would exempt the whole payload, breaks this rule, and so does a pointer that matches no member.
The check uses a new instance for each of eight calls, because a call that creates or deletes something may correctly
return something else the second time, and calls the examples in a second process with another environment.
`,
		Wrong: `
type forecast struct {
	City           string ´json:"city"´
	Days           int    ´json:"days"´
	Sky            string ´json:"sky"´
	WasCancelled   bool   ´json:"wasCancelled"´
	Note           string ´json:"note,omitempty"´
	SessionID      string ´json:"sessionId"´
	ConversationID string ´json:"conversationId"´
}

func (*Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true} }

func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	answer := forecast{City: args.City, Sky: sky, SessionID: execution.SessionID, ConversationID: execution.ConversationID}
	if args.Days != nil {
		answer.Days = *args.Days
	}
	if rand.Int()%2 == 0 {
		answer.Note = "Have a nice day!"
	}
	return answer
}
`,
		Right: `
type forecast struct {
	City           string ´json:"city"´
	Days           int    ´json:"days"´
	Sky            string ´json:"sky"´
	WasCancelled   bool   ´json:"wasCancelled"´
	Note           string ´json:"note"´
	SessionID      string ´json:"sessionId"´
	ConversationID string ´json:"conversationId"´
}

func (*Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true} }

func newForecast(args arguments, sky string, execution contract.ExecutionContext) forecast {
	answer := forecast{City: args.City, Sky: sky, SessionID: execution.SessionID, ConversationID: execution.ConversationID}
	if args.Days != nil {
		answer.Days = *args.Days
	}
	return answer
}
`,
		Sources:  []string{"AGN005-12-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-007",
		Name:  "payload-keeps-output-schema",
		Level: Must,
		Title: "the payload is valid against the declared output schema",
		Text: `
Programs rely on a declared output schema without reading the code. A payload that violates it breaks them.

Return payloads that are valid against the schema declared with contract.WithOutputSchema, or declare none. The output
schema must itself be a valid JSON Schema. In the source contracts the schema describes only arguments, although AGN-005
also wants it to match the response; the optional declaration is how Go resolves this (C30).
`,
		Wrong: `
func (*Tool) OutputSchema() string {
	return ´{"type":"object","required":["city","days","weather"]}´
}
`,
		Right: `
func (*Tool) OutputSchema() string {
	return ´{"type":"object","required":["city","days","sky"]}´
}
`,
		Sources:  []string{"AGN005-12-6"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-008",
		Name:  "payload-size",
		Level: Should,
		Title: "the payload has at most 64 KiB",
		Text: `
The payload becomes part of the next prompt. A large one displaces the conversation and costs tokens in every following
turn.

Return only what was requested, at most 64 KiB. Page or truncate the rest, and say so in the payload. TUL-011 asks for a
small result and gives no number. This limit is ours, so the rule is a warning.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	sky += strings.Repeat(", and so on hour by hour", 3000)
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	sky += strings.Repeat(", and so on hour by hour", 24)
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"TUL011-3-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Should),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-009",
		Name:  "no-zero-result",
		Level: Must,
		Title: "a call never returns the zero Result",
		Text: `
The zero Result is neither a success nor a failure with a reason. It appears when a path through Execute forgets to set
the result.

On every path, return a result of Success, Cancelled, Failure or Failures. In the .NET implementation a result without
errors is a success, so a forgotten result looks like one; in Go the zero value is a failure, and is reported.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if args.Days != nil && *args.Days > 10 {
		return contract.Result{} // neither a success nor a failure
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if args.Days != nil && *args.Days > 10 {
		sky += ", probably"
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"AGN005-4.1-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-010",
		Name:  "payload-typed",
		Level: Must,
		Title: "the payload is a typed value and not hand-written JSON text",
		Text: `
JSON built from strings becomes invalid with the first quotation mark in a value, and its structure is hard to see in
the code.

Pass a struct, a map or a slice to Success, which marshals it. The .NET tools build a small result object and serialize
it with Json.NET; in Go, Success uses encoding/json.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(json.RawMessage(fmt.Sprintf(´{"city":%q,"sky":%q,"sessionId":%q,"conversationId":%q}´,
		args.City, sky, execution.SessionID, execution.ConversationID)))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"TUL011-3-5", "TUL011-3-6", "AGN005-4.2-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-011",
		Name:  "no-malformed-payload",
		Level: Must,
		Title: "a success cannot contain malformed JSON",
		Text: `
Malformed JSON in a success breaks its readers, and the fault appears to be the host's.

Success marshals the payload when it is called. A payload that does not marshal, contains a NaN or panics during
marshalling becomes a failure with a generic message. There is no other way to set a payload. A Go tool therefore cannot
break this rule, and unit tests of package contract check it. The .NET implementation accepts any string as the payload.
`,
		Sources:  []string{"AGN005-9-6", "AGN005-4.1-2", "TUL011-3-6", "TUL010-3.3-1"},
		Binds:    []Binder{Library},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-012",
		Name:  "success-by-constructor",
		Level: Must,
		Title: "a success is created by Success or Cancelled",
		Text: `
A Result that is created in another way would have no JSON, or unchecked JSON.

Create a success with contract.Success, or with contract.Cancelled if the call was cancelled. Result has no exported
fields, so other packages can only create its zero value (RES-009). In .NET the constructor is called Create.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if sky == "" {
		return contract.Result{} // meant as a success without a forecast
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	if sky == "" {
		return contract.Success(newForecast(args, "unknown", execution))
	}
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Sources:  []string{"AGN005-4.2-2", "TUL011-3-6"},
		Binds:    []Binder{Tool, Library},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "RES-013",
		Name:  "binary-payload-allowed",
		Level: May,
		Title: "a payload may contain binary data as base64 text",
		Text: `
Images and documents are results, too. AGN-005 provides for them.

A payload may contain binary data as base64 text; a []byte marshals to it. The suite does not treat long text as an
error, but the size limit of RES-008 applies.
`,
		Sources:   []string{"AGN005-11-2"},
		Binds:     []Binder{Tool},
		Profiles:  levels(May, none, May),
		Since:     "0.1.0",
		Unchecked: "a permission: payloads conform with or without binary data",
	},
	{
		ID:    "RES-014",
		Name:  "refusal-on-purpose",
		Level: May,
		Title: "a tool may deliberately return a failed result",
		Text: `
Not every failure is unexpected. If a city does not exist or the user lacks a permission, a clear failure helps the
model.

A tool may return contract.Failure whenever it is the correct result. It is sent to the model like any other result and
is not logged as an exception.
`,
		Sources:   []string{"AGN005-9-1"},
		Binds:     []Binder{Tool},
		Profiles:  levels(May, none, May),
		Since:     "0.1.0",
		Unchecked: "a permission: only the author knows whether a failure is deliberate",
	},
}
