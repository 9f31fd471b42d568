package requirement

// logging: what the people who run the host can read afterwards.
var logging = []Requirement{
	{
		ID:    "LOG-001",
		Name:  "exception-logged-once",
		Level: Must,
		Title: "an unexpected error is logged as one exception entry",
		Text: `
The result says nothing of the cause, so the log has to. Without an entry nobody can find out what happened; with
three entries the operator counts three incidents.

Log each unexpected error once, at level Error or above, with the error itself as the attribute "error".
contract.LogException does so; a record that you write yourself counts if it looks the same. Arguments that are
refused are not exceptions, and it is up to you to log them.
`,
		Wrong: `
if err != nil {
	return contract.Failure("WeatherTool failed to look up the weather.")
}
`,
		Right: `
if err != nil {
	contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err)
	return contract.Failure("WeatherTool failed to look up the weather.")
}
`,
		Sources:  []string{"TUL011-3-11", "AGN005-4.3-2", "AGN005-6.1-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LOG-002",
		Name:  "exception-tagged",
		Level: Must,
		Title: "an exception entry has the tag of its tool and method as its message",
		Text: `
Operators search and count by tag. One tool that writes prose instead is missing in every graph.

Let the message of an exception entry be [<Tool>_Execute__<Reason>], for instance [WeatherTool_Execute__Exception],
and put everything else into attributes. contract.Tag makes it. ExecuteAsync, as the originals write it, counts as
well. <Tool> is the type or the constant: the document says one, the original code the other, and both are accepted
(C33). Only AGN-005 prescribes the tag.
`,
		Wrong: `
t.logger.ErrorContext(ctx, "could not look up the weather of "+args.City, "error", err)
`,
		Right: `
contract.LogException(ctx, t.logger, contract.Tag("WeatherTool", "Execute", "Exception"), err,
	slog.String("city", args.City))
`,
		Sources:  []string{"AGN005-6.1-1"},
		Binds:    []Binder{Tool},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LOG-003",
		Name:  "log-exception-form",
		Level: Must,
		Title: "LogException writes the exception entry of the source contracts",
		Text: `
If the helper that everybody uses writes another entry than the contract describes, everybody is wrong together.

LogException writes one record at level Error: the tag as message, the error as the attribute "error", then further
attributes in their order. A nil logger writes nothing and a handler that panics does no harm. It is AddException of
the source contracts; Go has no logger interface of its own for this, so it is a function over *slog.Logger.
`,
		Sources:  []string{"AGN005-6.1-1", "TUL011-3-11"},
		Binds:    []Binder{Library},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LOG-004",
		Name:  "log-without-secrets",
		Level: Must,
		Title: "no secret and no whole payload is logged as an error",
		Text: `
Logs are read by more people than databases and kept for longer. What should not be in a result should not be there
either, and a whole payload in an error entry is a copy of somebody's data.

Log what identifies the call, not what it carried: the session, the conversation, the name of the argument. A single
value that explains the event is fine; the raw arguments, the whole payload, keys and tokens are not. None of the
source contracts says so; it follows from what they say about results.
`,
		Wrong: `
contract.LogException(ctx, t.logger, tag, err, slog.String("arguments", argumentsJSON), slog.String("key", t.key))
`,
		Right: `
contract.LogException(ctx, t.logger, tag, err, slog.String("SessionId", execution.SessionID))
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LOG-005",
		Name:  "log-fields-ordered",
		Level: Must,
		Title: "the fields of a log entry are ordered attributes and no map",
		Text: `
Entries are compared and searched as text. Fields that come in another order each time cannot be.

Give the fields as slog attributes, as a slog.Group or as alternating keys and values: all of these keep their order.
Do not pass a map. The originals want an array of key-value pairs instead of a dictionary, for the same reason. Only
AGN-005 prescribes it.
`,
		Wrong: `
t.logger.ErrorContext(ctx, tag, "fields", map[string]string{"SessionId": execution.SessionID, "City": args.City})
`,
		Right: `
t.logger.ErrorContext(ctx, tag, slog.String("SessionId", execution.SessionID), slog.String("City", args.City))
`,
		Sources:  []string{"AGN005-6.2-2", "AGN005-12-7"},
		Binds:    []Binder{Tool},
		Profiles: levels(Must, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "LOG-006",
		Name:  "log-custom-events",
		Level: May,
		Title: "a tool may log events of its own",
		Text: `
Some things that are no errors are worth knowing: that a fallback was used, that a limit was reached.

A tool may log events of its own, at any level and with any message. Its fields are held to LOG-005, and an event does
not count as the exception entry of LOG-001 unless it looks like one.
`,
		Sources:   []string{"AGN005-6.2-1"},
		Binds:     []Binder{Tool},
		Profiles:  levels(May, none, May),
		Since:     "0.1.0",
		Unchecked: "a permission: a tool that logs no events breaks nothing",
	},
}
