package requirement

// parallel: concurrent and successive calls on one instance.
var parallel = []Requirement{
	{
		ID:    "PAR-001",
		Name:  "parallel-identifiers",
		Level: Must,
		Title: "parallel calls on one instance return their own identifiers",
		Text: `
A registry holds one instance of a tool for all sessions. If a call stores its caller in the instance, two users who
call at the same time get each other's identifiers, and the data stored under them.

Keep everything that belongs to a call in variables of the call. The check looks for identifiers of other calls, and for
a user ID that is another identifier of the caller, in every result. The source contracts create an instance for each call,
so they do not mention this. In Go the registry holds instances, so every instance is shared.
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
	mu      sync.Mutex
	caller  contract.ExecutionContext
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	t.caller = execution
	t.mu.Unlock()
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	execution = t.caller // perhaps that of another call by now
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
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-002",
		Name:  "parallel-payloads",
		Level: Must,
		Title: "parallel calls on one instance return the same payloads as sequential calls",
		Text: `
A payload that belongs to another call looks valid, and the error remains unnoticed until the numbers are wrong.

Protect what calls share with a lock, or do not share it. Buffers, maps and slices in the struct are shared. The check
makes many calls at once, alternating between examples, and a few calls after them; others alternate between contrasting
arguments, for a read-only tool generated ones. It compares each payload with that of the same call made alone. Declare
values that vary by themselves as Volatile in the example. The check delays the services so that the calls overlap.
Whether two calls write to a map at the same moment is a matter of chance; run with -race to report every data race that
occurs. The source contracts do not mention this rule, for the reason given in PAR-001.
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
	mu      sync.Mutex
	args    arguments
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	t.args = args
	t.mu.Unlock()
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	args = t.args // perhaps those of another call by now
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
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-003",
		Name:  "turns-do-not-bleed",
		Level: Must,
		Title: "a read-only or idempotent tool returns the same for equal calls, whatever calls come between",
		Text: `
If a tool declares that it only reads, a host may cache, repeat and reorder its calls. That is wrong if a result depends
on earlier calls by others.

Keep no state of a call in the instance that changes the next one. The rule applies to tools that declare ReadOnly or
Idempotent with contract.WithHints; other tools may correctly return something else the second time. Declare values that
vary by themselves as Volatile in the example. The check makes 260 calls of one instance, one a minute, and others an
hour and a day later, in virtual time, and compares them with those of new instances. Calls in turn differ in one
argument each from the example of a read-only tool, with all values of enums of up to 8. It also compares values that
depend on the arguments, and not on the time, with those in a second process with another time zone and locale, and
which texts of the arguments equal calls on new instances choose: ties that a map's order breaks, for example.
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
	days    sync.Map // of the last call in each session
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	if args.Days != nil {
		t.days.Store(execution.SessionID, args.Days)
	} else if last, ok := t.days.Load(execution.SessionID); ok {
		args.Days, _ = last.(*int)
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
		Sources:  []string{"AGN005-12-5"},
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
	{
		ID:    "PAR-004",
		Name:  "usable-after-failure",
		Level: Must,
		Title: "an instance still works after a call that was rejected, failed or was cancelled",
		Text: `
A host keeps one instance for as long as it runs. If an early return leaves a lock held, a slot occupied or an error
state stored, one bad call disables the tool for every session.

Release what a call acquires on every path: defer the release right after acquiring. Do not initialize shared state with
the context of the first call, or repeat the initialization if it failed. The check makes a call that is rejected, one
whose service fails or panics, and one that is cancelled. Then it calls the example on the same instance, which must
succeed as it does on a new one. It does so again after many such calls, an hour later in virtual time. If a call
changed something on purpose, the next one may fail without breaking the rule: a second attempt to create a thing finds
that it exists. If a limit is intended, such as a number of calls a minute or a pause after a failure, pass it to the
constructor, and declare a test subject whose limit these calls do not reach. The source contracts create an instance
for each call, so they do not mention this.
`,
		Wrong: `
type Tool struct {
	logger  *slog.Logger
	service Service
	slot    chan struct{} // the service allows one call at a time
}

func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service, slot: make(chan struct{}, 1)}
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	select {
	case t.slot <- struct{}{}:
	case <-ctx.Done():
		return cancelled(args, execution)
	}
	sky, err := t.service.Sky(ctx, args.City)
	if ctx.Err() != nil {
		return cancelled(args, execution)
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	<-t.slot // but a failure keeps it
	return contract.Success(newForecast(args, sky, execution))
}
`,
		Right: `
type Tool struct {
	logger  *slog.Logger
	service Service
	slot    chan struct{} // the service allows one call at a time
}

func New(logger *slog.Logger, service Service) *Tool {
	return &Tool{logger: logger, service: service, slot: make(chan struct{}, 1)}
}

func (t *Tool) lookup(ctx context.Context, args arguments, execution contract.ExecutionContext) contract.Result {
	select {
	case t.slot <- struct{}{}:
		defer func() { <-t.slot }()
	case <-ctx.Done():
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
		Binds:    []Binder{Tool},
		Profiles: everywhere(Must),
		Since:    "0.1.0",
	},
}
