package requirement

// result: what a success carries.
var result = []Requirement{
	{
		ID:    "RES-001",
		Name:  "examples-succeed",
		Level: Must,
		Title: "every example of a tool succeeds",
		Text: `
An example is what documentation shows and what the suite takes for the tool at work. If it fails, half of the rules
cannot be judged.

Give the tool at least one example with contract.WithExamples, or give one to the suite, with arguments that the
schema allows, and let it succeed anywhere and at any time: the suite runs it more than once, and so do other people.
A tool without an example is untestable, which is red.
`,
		Wrong: `
func (*Tool) Examples() []contract.Example { return nil }
`,
		Right: `
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a city", Arguments: "{\"city\":\"Bern\"}"}}
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
An object can grow: a member more breaks nobody. A bare string or list can only be replaced, and has no room for
identifiers or for the mark of a cancelled call.

Answer a struct or a map. AGN-005 wants a JSON payload whose members can be found; TUL-011 only wants it small, so it
is a warning in agent-tool.
`,
		Wrong: `
return contract.Success("sunny")
`,
		Right: `
return contract.Success(forecast{Sky: "sunny", SessionID: execution.SessionID})
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
		Title: "the payload carries the session's identifier",
		Text: `
The payload is what remains of a call in logs, replays and bug reports. With the session in it, it can be traced back
without guessing.

Put the session's identifier into the payload, also into that of a cancelled call, under a key that reads sessionid
when case and underscores are folded. A failed result has no payload and needs none. A must under agn-005; TUL-011
says "where appropriate", so it is a warning there and in agent-tool. A tool that declares a closed output schema
without room for it is exempt, and under tul-010 the rule does not apply (C08, C39).
`,
		Wrong: `
return contract.Success(forecast{Sky: "sunny"})
`,
		Right: `
return contract.Success(forecast{
	Sky:            "sunny",
	SessionID:      execution.SessionID,
	ConversationID: execution.ConversationID,
})
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
		Title: "the payload carries the conversation's identifier",
		Text: `
A session holds several conversations, and a replay begins with one of them. The session alone does not say which.

Put the conversation's identifier into the payload, under a key that reads conversationid when case and underscores
are folded. Levels and exemptions are those of RES-003. The original reads it from the request inside the context;
here it is a field of the ExecutionContext.
`,
		Wrong: `
return contract.Success(forecast{Sky: "sunny", SessionID: execution.SessionID})
`,
		Right: `
return contract.Success(forecast{
	Sky:            "sunny",
	SessionID:      execution.SessionID,
	ConversationID: execution.ConversationID,
})
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
		Title: "an empty execution context changes nothing but the identifiers",
		Text: `
Tests, batch jobs and new hosts call without a session. A tool that needs one for its work has an argument that no
schema names.

Work with the zero ExecutionContext: no panic, and the same payload but for the identifiers. A call that needs to know
its user may refuse the wholly empty context with a failed result. The originals write
´context?.SessionId´, because the context may be null. In Go the ExecutionContext is a value without pointers: there
is no nil to forget, and a unit test of the contract holds that.
`,
		Wrong: `
if execution.SessionID == "" {
	panic("no session")
}
`,
		Right: `
return contract.Success(forecast{Sky: "sunny", SessionID: execution.SessionID})
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
		Title: "the same call has a payload of the same keys and types",
		Text: `
Whoever reads payloads, a model or a program, learns their shape from the first one. If a key comes and goes, or is a
number now and a string then, the second one is misread.

Answer the same keys with the same types to the same call, also on a fresh instance. Declare what may differ in value,
a time or a measurement, as Volatile in the example: JSON pointers to members of the payload, like ´/elapsed´. An empty
one, which excuses all, and one that is spelled otherwise than the payload, which excuses nothing, break this rule, too.
The check uses eight instances, one for each call, because a call to create or delete rightly differs the second time on
one.
`,
		Wrong: `
payload := map[string]any{"sky": sky}
if rand.Int()%2 == 0 {
	payload["note"] = "have a nice day"
}
return contract.Success(payload)
`,
		Right: `
return contract.Success(forecast{Sky: sky, Note: note})
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
		Title: "a payload keeps the output schema that the tool declares",
		Text: `
A declared output schema is what others build on without reading the code. A payload that does not keep it breaks
them, and the declaration hides it.

Keep the schema that contract.WithOutputSchema declares, or declare none. It has to be a valid JSON Schema, too. The
schema of the source contracts describes arguments only, although AGN-005 wants it to match the response, too; the
optional declaration is Go's answer (C30).
`,
		Wrong: `
func (*Tool) OutputSchema() string {
	return "{\"type\":\"object\",\"required\":[\"Sky\"]}"
}

func (*Tool) answer() contract.Result { return contract.Success(map[string]string{"weather": "sunny"}) }
`,
		Right: `
func (*Tool) OutputSchema() string {
	return "{\"type\":\"object\",\"required\":[\"Sky\"]}"
}

func (*Tool) answer() contract.Result { return contract.Success(map[string]string{"Sky": "sunny"}) }
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
The payload goes into the next prompt. A large one pushes the conversation out, and is paid for with every turn that
follows.

Answer what was asked for, in less than 64 KiB; page or cut the rest and say so. TUL-011 says small and gives no
number, so this one is ours and a warning.
`,
		Wrong: `
return contract.Success(everyStation)
`,
		Right: `
return contract.Success(page{Stations: stations[:20], Total: len(stations)})
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
		Title: "a call never answers the zero Result",
		Text: `
The zero Result is neither a success nor a failure that says anything. It is what is left when a path through Execute
forgets to answer.

Return what Success, Cancelled, Failure or Failures made, on every path. In the originals a result without errors is a
success, so a forgotten answer looks like one; in Go the zero value is a failure, and a finding.
`,
		Wrong: `
var result contract.Result
if city, ok := t.find(args.City); ok {
	result = contract.Success(city)
}
return result
`,
		Right: `
city, ok := t.find(args.City)
if !ok {
	return contract.Failure("WeatherTool knows no such city.")
}
return contract.Success(city)
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
		Title: "the payload is a typed value and no JSON text made by hand",
		Text: `
JSON that is put together by hand is valid until the first quotation mark in a value. Nobody sees its shape without
reading every line.

Give Success a struct, a map or a slice, and let it be marshalled. The original builds a small result object and
serializes it with Json.NET; the Go counterpart is encoding/json, inside Success.
`,
		Wrong: `
return contract.Success(json.RawMessage(fmt.Sprintf("{\"sky\":\"%s\"}", sky)))
`,
		Right: `
return contract.Success(forecast{Sky: sky})
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
		Title: "a success cannot carry malformed JSON",
		Text: `
Malformed JSON in a success breaks whoever reads it next, and it is the host that looks broken.

Success marshals the payload when it is made. What does not marshal, holds a NaN or panics while it is marshalled
becomes a failure with a generic text. There is no other way to give a Result a payload, so no Go tool can break this
rule and no check can watch for it: unit tests of the contract do. The original takes a string and trusts it.
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
		Title: "a success is made by Success or Cancelled",
		Text: `
A Result that was made by hand would have no JSON, or JSON that nobody checked.

Make a success with contract.Success, or with contract.Cancelled where the call was cut short. The type has no
exported fields, so outside its package nothing but the zero value can be written by hand (RES-009). The originals
call it Create.
`,
		Wrong: `
result := contract.Result{}
`,
		Right: `
result := contract.Success(forecast{Sky: sky})
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
		Title: "a payload may carry binary data as base64 text",
		Text: `
An image or a document is an answer, too. AGN-005 foresees that payloads carry them.

A payload may hold binary data as base64 text; a []byte marshals to it. Nothing in the suite takes long text for an
error, and RES-008 still asks for little of it.
`,
		Sources:   []string{"AGN005-11-2"},
		Binds:     []Binder{Tool},
		Profiles:  levels(May, none, May),
		Since:     "0.1.0",
		Unchecked: "a permission: a payload with binary data breaks nothing, and one without needs none",
	},
	{
		ID:    "RES-014",
		Name:  "refusal-on-purpose",
		Level: May,
		Title: "a tool may answer a failed result on purpose",
		Text: `
Not every failure is an accident. A tool that refuses, because the city does not exist or the user may not know, gives
the model something to work with.

A tool may answer contract.Failure whenever that is the true answer. It goes to the model like any other result and is
not logged as an exception.
`,
		Sources:   []string{"AGN005-9-1"},
		Binds:     []Binder{Tool},
		Profiles:  levels(May, none, May),
		Since:     "0.1.0",
		Unchecked: "a permission: whether a refusal was meant is known to its author only",
	},
}
