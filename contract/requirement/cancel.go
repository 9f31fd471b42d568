package requirement

// cancellation: a call ends soon after nobody wants it any more.
var cancellation = []Requirement{
	{
		ID:    "CAN-001",
		Name:  "cancelled-before",
		Level: Must,
		Title: "a call whose context has already ended answers within a second",
		Text: `
A call can be over before it begins: the user left, the turn timed out while it waited in a queue. Work that is done
then is work for nobody.

Answer within a second when the context has ended already. A call that has nothing to do but to compute may answer as
usual; one that waits looks at the context before it starts. The documents ask tools to observe the cancellation and
name no time; that a second is soon enough is our reading.
`,
		Wrong: `
time.Sleep(wait)
return contract.Success(delay{Milliseconds: wait.Milliseconds()})
`,
		Right: `
if ctx.Err() != nil {
	return contract.Cancelled(delay{WasCancelled: true})
}
`,
		Sources:  []string{"AGN005-8-1", "TUL011-3-15"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-002",
		Name:  "cancelled-early",
		Level: Must,
		Title: "a call that is cancelled as it begins answers within a second",
		Text: `
Most cancellations come early, because the user sees the wrong question being asked. A tool that first finishes its
preparations keeps the session busy with them.

Look at the context from the first wait on, also while you connect, read or take a lock.
`,
		Wrong: `
t.mu.Lock() // may be held for as long as another call takes
defer t.mu.Unlock()
`,
		Right: `
select {
case t.slot <- struct{}{}:
	defer func() { <-t.slot }()
case <-ctx.Done():
	return contract.Failure("WeatherTool was cancelled.")
}
`,
		Sources:  []string{"AGN005-8-1", "TUL011-3-15", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-003",
		Name:  "cancelled-midway",
		Level: Must,
		Title: "a call that is cancelled half-way or late answers within a second",
		Text: `
A user who presses stop waits for the tool that is running. A call that does not look at its context holds the
session, its memory and often a connection, until it is through.

Give the context to everything that waits, and select on ctx.Done() where you wait yourself. TUL-011 says should and
AGN-005 must. A call that cannot be ended is a host that cannot be stopped, so it is a must everywhere; what the
answer says is another rule (C02, CAN-005). Where virtual time can be used, a long call is cancelled at many moments, in
each of its later waits among them. A context may have a cause of its own (context.WithCancelCause): it ends for it all
the same.
`,
		Wrong: `
for attempt := range 5 {
	if sky, err := t.service.Sky(context.Background(), args.City); err == nil {
		return contract.Success(sky)
	}
	time.Sleep(time.Duration(attempt) * time.Second)
}
`,
		Right: `
for attempt := range 5 {
	if sky, err := t.service.Sky(ctx, args.City); err == nil {
		return contract.Success(sky)
	}
	select {
	case <-time.After(time.Duration(attempt) * time.Second):
	case <-ctx.Done():
		return contract.Failure("WeatherTool was cancelled.")
	}
}
`,
		Sources:  []string{"AGN005-8-1", "TUL011-3-15", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-004",
		Name:  "deadline-kept",
		Level: Must,
		Title: "a call answers within a second of its deadline",
		Text: `
Hosts set deadlines so that one slow tool does not use up a turn. A tool that cancels on request and ignores the
deadline has its own idea of how long a user will wait.

Pass the context on instead of making another one. A deadline ends a context like a cancellation does, and the same
code serves both.
`,
		Wrong: `
ctx = context.WithoutCancel(ctx)
sky, err := t.service.Sky(ctx, args.City)
`,
		Right: `
sky, err := t.service.Sky(ctx, args.City)
`,
		Sources:  []string{"AGN005-8-1", "TUL011-3-15", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-005",
		Name:  "cancellation-told",
		Level: Should,
		Title: "a call that was cut short says so",
		Text: `
A call that was cut short has half an answer. If it looks like a whole one, the model tells the user something untrue.

Say that the call was cancelled. Under agn-005 it is a success whose payload has a top-level member cancelled,
canceled, wasCancelled or wasCanceled that is true, in any case and with or without underscores: contract.Cancelled
makes it. In agent-tool it is a warning when neither this mark nor a failed result that speaks of the cancellation or
the deadline is there; TUL-011 says nothing, and a timed-out call is a failure for most hosts (C02). A call that had
nothing left to do may answer as usual. A tool that declares a closed output schema without room for the mark answers
a failed result in time and is exempt (C39).
`,
		Wrong: `
if ctx.Err() != nil {
	return contract.Success(report{Rows: rows}) // some of them
}
`,
		Right: `
if ctx.Err() != nil {
	return contract.Cancelled(report{Rows: rows, WasCancelled: true})
}
`,
		Sources:  []string{"AGN005-8-3"},
		Binds:    []Binder{Tool},
		Profiles: levels(Should, none, Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-006",
		Name:  "cancellation-without-panic",
		Level: Must,
		Title: "a cancelled call does not panic",
		Text: `
A cancelled context makes reads fail in the middle, and answers come back nil that never were nil before. Code that is
never cancelled in a test panics when it is.

Handle the error of every call that takes the context, before you use what it answered. contract.Contain keeps a panic
that happens all the same inside the call, but the rule is that there is none to contain.
`,
		Wrong: `
response, err := t.client.Do(request.WithContext(ctx))
defer response.Body.Close() // response is nil when the call was cancelled
if err != nil {
	return contract.Failure("WeatherTool was cancelled.")
}
`,
		Right: `
response, err := t.client.Do(request.WithContext(ctx))
if err != nil {
	return contract.Failure("WeatherTool was cancelled.")
}
defer response.Body.Close()
`,
		Sources:  []string{"AGN005-8-4"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-007",
		Name:  "nothing-left-running",
		Level: Must,
		Title: "no goroutine of a call is left after it answered",
		Text: `
A call that answers at once and lets its work go on in the background has not been cancelled; it only looks so. The
goroutines pile up until the host runs out of memory or connections.

End every goroutine of a call before the call answers, or give it the context so that it ends by itself. What the
instance started for itself, a pool for instance, counts only after the cleanup that the subject registered has run. A
timer is stopped when the call is over, or when the instance is closed: one that is left running is seen where it logs, or
asks a service, with the context of the call, where it starts itself again and again, and where calls leave it that were cut
or failed, or that change nothing. Close the body of every HTTP response: an open one keeps its connection and two goroutines.
`,
		Wrong: `
done := make(chan forecast)
go func() { done <- t.slow(args.City) }()
select {
case answer := <-done:
	return contract.Success(answer)
case <-ctx.Done():
	return contract.Failure("WeatherTool was cancelled.") // and the goroutine waits for ever
}
`,
		Right: `
answer, err := t.slow(ctx, args.City)
if err != nil {
	return contract.Failure("WeatherTool was cancelled.")
}
return contract.Success(answer)
`,
		Sources:  []string{"TUL011-3-16", "AGN005-8-1"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-008",
		Name:  "waits-watch-context",
		Level: Must,
		Title: "a long wait looks at the context",
		Text: `
Whether a wait looks at the context can be read in the source, before anybody has to press stop.

Do not call time.Sleep in a tool, and receive from a channel or a timer only beside ctx.Done(). The originals hand the
token to Task.Delay; Go has no such call, so it is a select.
`,
		Wrong: `
time.Sleep(wait)
`,
		Right: `
timer := time.NewTimer(wait)
defer timer.Stop()
select {
case <-timer.C:
case <-ctx.Done():
	return contract.Cancelled(delay{WasCancelled: true})
}
`,
		Sources:  []string{"AGN005-8-2", "TUL011-3-15"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-009",
		Name:  "blocked-service-left",
		Level: Must,
		Title: "a call that waits for a blocked service answers within a second of its cancellation",
		Text: `
The service that never answers is the reason why people cancel. If the tool waits for it without looking at the
context, the cancellation does nothing.

Pass the context to every method of a service. Where a service takes none, a file system for instance, wait for it beside
ctx.Done(); the goroutine that is left in it is not held against the tool if the fake hands context.Background() to Answer. The
rule applies to tools whose constructor asked for a service.
`,
		Wrong: `
sky, err := t.service.Sky(context.TODO(), args.City)
`,
		Right: `
sky, err := t.service.Sky(ctx, args.City)
`,
		Sources:  []string{"AGN005-8-1", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
