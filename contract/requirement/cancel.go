package requirement

// cancellation: a call returns promptly after cancellation.
var cancellation = []Requirement{
	{
		ID:    "CAN-001",
		Name:  "cancelled-before",
		Level: Must,
		Title: "a call returns within one second if its context has already ended",
		Text: `
A call can be cancelled before it begins: the user left, or the turn timed out while the call waited in a queue. Work
done after that is wasted.

Return within one second if the context has already ended. A call that only computes may return its normal result; a
call that waits must check the context first. The source contracts ask tools to observe cancellation and give no time
limit; one second is our interpretation.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	waiting := ctx
	if ctx.Err() != nil {
		waiting = context.Background() // takes it for a mistake of the host
	}
	if !pause(waiting, 2*time.Second) {
		return cancelled(args, execution)
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
	if !pause(ctx, 2*time.Second) {
		return cancelled(args, execution)
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
		Sources:  []string{"AGN005-8-1", "TUL011-3-15"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-002",
		Name:  "cancelled-early",
		Level: Must,
		Title: "a call returns within one second if it is cancelled right after it begins",
		Text: `
Most cancellations come early, because the user sees that the wrong question is being asked. A tool that finishes its
preparations first delays the session.

Check the context from the first wait on, including while you connect, read or acquire a lock.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	if args.Days != nil && *args.Days == 7 { // a week comes from another service, which is slow
		if ctx.Err() != nil {
			return cancelled(args, execution)
		}
		pause(context.WithoutCancel(ctx), 1050*time.Millisecond) // connects, even if the user pressed stop
		if !pause(ctx, 20*time.Second) {
			return cancelled(args, execution)
		}
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
	if args.Days != nil && *args.Days == 7 { // a week comes from another service, which is slow
		if !pause(ctx, 1050*time.Millisecond) || !pause(ctx, 20*time.Second) {
			return cancelled(args, execution)
		}
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
		Sources:  []string{"AGN005-8-1", "TUL011-3-15", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "CAN-003",
		Name:  "cancelled-midway",
		Level: Must,
		Title: "a call returns within one second if it is cancelled midway or late",
		Text: `
A user who presses stop waits for the running tool. A call that ignores its context occupies the session, its memory and
often a connection until it completes.

Pass the context to everything that waits, and select on ctx.Done() in your own waits. TUL-011 says should and AGN-005
must. A call that cannot be ended makes the host impossible to stop, so the rule is a must in every profile. CAN-005
covers the content of the result (C02). Where virtual time is available, the check cancels a long call at many moments,
including during each of its later waits. A context may have its own cause (context.WithCancelCause); the rule applies
to it as well.
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
	if !pause(ctx, 9*time.Second) {
		return cancelled(args, execution)
	}
	time.Sleep(9 * time.Second) // until the station has measured again
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
	if !pause(ctx, 9*time.Second) || !pause(ctx, 9*time.Second) {
		return cancelled(args, execution)
	}
	return contract.Success(newForecast(args, sky, execution))
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
		Title: "a call returns within one second of its deadline",
		Text: `
Hosts set deadlines so that one slow tool does not use up a turn. A tool that reacts to cancellation but ignores the
deadline defeats this.

Pass the context on instead of creating a new one. A deadline ends a context just as cancellation does, and the same
code handles both.
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
	for range 40 { // until the station has measured
		if errors.Is(ctx.Err(), context.Canceled) { // false at the deadline
			return cancelled(args, execution)
		}
		time.Sleep(500 * time.Millisecond)
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
	for range 40 { // until the station has measured
		if !pause(ctx, 500*time.Millisecond) {
			return cancelled(args, execution)
		}
	}
	return contract.Success(newForecast(args, sky, execution))
}
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
		Title: "the result of a cancelled call says that it was cancelled",
		Text: `
A cancelled call has an incomplete result. If the result looks complete, the model tells the user something untrue.

Say in the result that the call was cancelled. Under agn-005 the result must be a success whose payload has a top-level
member cancelled, canceled, wasCancelled or wasCanceled with the value true, in any case and with or without
underscores; contract.Cancelled creates it. Under agent-tool it is a warning if there is neither this member nor a
failed result that mentions the cancellation or the deadline. TUL-011 says nothing about it, and most hosts treat a
timeout as a failure (C02). A call that had nothing left to do may return its normal result; one that waited for a
service has something left, unless that service is declared Optional. A tool whose declared
output schema is closed and has no such member is exempt if it returns a failed result in time (C39).
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return contract.Success(newForecast(args, "unknown", execution)) // looks complete
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
After cancellation, reads fail midway and calls return nil where they never did before. Code that was never tested with
a cancelled context panics at this point.

Check the error of every call that takes the context before you use its other results. contract.Contain recovers a panic
that happens anyway, but it must not be needed.
`,
		Wrong: `
type Service interface {
	Station(ctx context.Context, city string) (*Station, error)
}

func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	station, err := t.service.Station(ctx, args.City)
	if err != nil && ctx.Err() == nil {
		return t.failure(ctx, err)
	}
	payload := newForecast(args, station.Sky, execution) // panics after cancellation: station is nil
	payload.WasCancelled = ctx.Err() != nil
	if payload.WasCancelled {
		return contract.Cancelled(payload)
	}
	return contract.Success(payload)
}
`,
		Right: `
type Service interface {
	Station(ctx context.Context, city string) (*Station, error)
}

func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "WeatherTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("WeatherTool failed to process arguments: " + err.Error())
	}
	return t.lookup(ctx, args, execution)
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	station, err := t.service.Station(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newForecast(args, station.Sky, execution))
}
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
		Title: "a call leaves no goroutine running after it returns",
		Text: `
A call that returns at once but continues its work in the background has not really been cancelled. Such goroutines
accumulate until the host runs out of memory or connections.

End every goroutine of a call before the call returns, or give the goroutine the context so that it ends with it.
Goroutines that belong to the instance, such as a worker pool, count only if they still run after the cleanup that the
test subject registered. Stop a timer when the call ends or when the instance is closed. The check reports a running
timer if it logs or calls a service with the context of the call. Close the body of every HTTP response: an open body keeps its
connection and two goroutines.
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
	hours := make(chan string)
	go func() {
		for _, hour := range []string{"morning", "noon"} {
			hours <- hour + ": " + sky
		}
	}()
	sky = <-hours // the goroutine waits forever with noon
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
	hours := make(chan string, 2) // one for each value
	go func() {
		for _, hour := range []string{"morning", "noon"} {
			hours <- hour + ": " + sky
		}
	}()
	sky = <-hours
	return contract.Success(newForecast(args, sky, execution))
}
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
		Title: "a long wait is interrupted by the end of the context",
		Text: `
Whether a wait observes the context can be seen in the source, before a call has to be cancelled.

Do not call time.Sleep in a tool. Receive from a channel or a timer only in a select with ctx.Done(). In .NET the
cancellation token is passed to Task.Delay; Go has no such function, so use a select.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	if strings.HasPrefix(args.City, "station ") {
		time.Sleep(10 * time.Second) // until the station has measured again
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
	if strings.HasPrefix(args.City, "station ") && !pause(ctx, 10*time.Second) {
		return cancelled(args, execution)
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

func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
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
		Title: "a call blocked in a service returns within one second of its cancellation",
		Text: `
A service that does not respond is the main reason why users cancel. If the tool waits for it without observing the
context, cancellation has no effect.

Pass the context to every method of a service. If a service takes no context, such as a file system, wait for it in a
select with ctx.Done(). The goroutine that remains blocked in the service does not count against the tool if the test's
fake passes context.Background() to Answer. The rule applies to tools whose constructor requests a service.
`,
		Wrong: `
func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	sky, err := t.service.Sky(context.WithoutCancel(ctx), args.City)
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
		Sources:  []string{"AGN005-8-1", "TUL011-3-16"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
