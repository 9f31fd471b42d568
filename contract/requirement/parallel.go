package requirement

// parallel: calls do not get into each other's way.
var parallel = []Requirement{
	{
		ID:    "PAR-001",
		Name:  "parallel-identifiers",
		Level: Must,
		Title: "parallel calls on one instance answer their own identifiers",
		Text: `
A registry holds one instance of a tool for all sessions. If a call keeps its caller in the instance, two users who
call at once get each other's identifiers, and what is filed under them.

Keep what belongs to a call in variables of the call. The source contracts make an instance for each call and so do
not speak of this; a Go registry takes tools that are built, so every instance is shared.
`,
		Wrong: `
t.sessionID = execution.SessionID
sky, err := t.service.Sky(ctx, args.City)
return contract.Success(forecast{Sky: sky, SessionID: t.sessionID})
`,
		Right: `
sky, err := t.service.Sky(ctx, args.City)
return contract.Success(forecast{Sky: sky, SessionID: execution.SessionID})
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-002",
		Name:  "parallel-payloads",
		Level: Must,
		Title: "parallel calls on one instance answer what each would alone",
		Text: `
An answer to somebody else's question looks like an answer. Nobody notices until the numbers are wrong.

Guard what calls share with a lock, or do not share it. Buffers, maps and slices in the struct are shared. The check
makes many calls at once, with every example by turns, and a few behind them, and compares each payload with what the
same call answers alone. What varies by itself is declared Volatile in the example. It slows the services down so that the calls overlap.
Two of them write to one map at the same moment by chance only: a run with --race shows each race that a call meets. The
source contracts do not speak of it, for the reason in PAR-001.
`,
		Wrong: `
t.buffer.Reset()
t.buffer.WriteString(args.City)
return contract.Success(t.render(t.buffer.String()))
`,
		Right: `
return contract.Success(t.render(args.City))
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-003",
		Name:  "turns-do-not-bleed",
		Level: Must,
		Title: "a read-only or idempotent tool answers the same call the same, whatever was called between",
		Text: `
A tool that says that it only reads gives a host reason to cache, to repeat and to reorder its calls. If the answer
depends on what somebody else asked before, all of that is wrong.

Let nothing of a call stay in the instance that changes the next one. The rule applies to tools that declare ReadOnly
or Idempotent with contract.WithHints; others rightly answer differently the second time. What varies by itself is
declared Volatile in the example.
`,
		Wrong: `
if args.City != "" {
	t.lastCity = args.City
}
return contract.Success(t.forecast(t.lastCity))
`,
		Right: `
return contract.Success(t.forecast(args.City))
`,
		Sources:  []string{"AGN005-12-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-004",
		Name:  "usable-after-failure",
		Level: Must,
		Title: "an instance works after a call that was refused, failed or was cancelled",
		Text: `
A host keeps one instance for as long as it runs. A lock that an early return leaves behind, a slot that is not given
back, a field that says broken: the first bad call is then the last one, for every session.

Give back what a call took on every path: defer it right after taking it. What is made once for all calls is not made
with the context of the first one, or else again where that has failed. The check makes a call that is refused, one
whose service fails or panics, and one that is cancelled, which is also the first of a fresh process; then it makes the
example on the same instance. It succeeds, as it does by itself. What a call changed on purpose may make the next one fail, and is not held against the tool: a
thing that is created twice is there already. A limit that is meant, so many calls a minute or a rest after a failure, is
best taken by the constructor: declare a subject whose limit these calls do not reach. The source contracts make an
instance for each call and so do not speak of this.
`,
		Wrong: `
t.mu.Lock()
sky, err := t.service.Sky(ctx, args.City)
if err != nil {
	return contract.Failure("WeatherTool failed to look up the weather.") // and keeps the lock
}
t.mu.Unlock()
`,
		Right: `
t.mu.Lock()
defer t.mu.Unlock()
sky, err := t.service.Sky(ctx, args.City)
`,
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
