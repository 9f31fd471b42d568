package executor

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/reference/host/events"
	"github.com/toolconform/toolconform/reference/host/offer"
)

// Options configure an Executor. The zero value is valid.
type Options struct {
	Profile   requirement.Profile // agent-tool if empty
	Logger    *slog.Logger        // nil: nothing is logged
	Observers []events.Observer   // of tool:pre, tool:post and tool:error
	Validate  bool                // validate the arguments before a call; always true in the profile gram
	Limit     time.Duration       // of one call; DefaultLimit if 0, or 30 seconds in the profile gram
	Grace     time.Duration       // how long a tool may continue after its end; DefaultGrace if 0
	AtOnce    int                 // maximal number of concurrent calls in a turn; no limit if 0
	// PostAlways emits tool:post for every call that a tool returned from, including failures, as the orchestrator loop-basic
	// does (C26); tool:error is then only for calls without a result of a tool.
	PostAlways bool
}

// The defaults.
const (
	DefaultLimit = 2 * time.Minute
	DefaultGrace = time.Second
	gramLimit    = 30 * time.Second
)

// An Executor runs calls. It is safe for concurrent use.
type Executor struct {
	options Options
	policy  requirement.Host
	bus     *events.Bus
	turns   atomic.Uint64
	hanging sync.Map // tool name → *atomic.Int32, the number of abandoned calls that have not returned
}

// New returns an Executor.
func New(options Options) *Executor {
	e := &Executor{options: options, policy: options.Profile.Definition().Host, bus: events.NewBus(options.Logger, options.Observers...)}
	if e.options.Limit <= 0 {
		e.options.Limit = cmp.Or(e.policy.Limit, DefaultLimit)
	}
	if e.options.Grace <= 0 {
		e.options.Grace = DefaultGrace
	}
	e.options.Validate = e.options.Validate || e.policy.Validates
	return e
}

// Execute runs one call with a tool of the catalogue, and returns the answer.
func (e *Executor) Execute(ctx context.Context, tools *offer.Catalogue, call Call, execution contract.ExecutionContext) Answer {
	return e.notify(ctx, e.group(), call, func() Answer { return e.decide(ctx, tools, call, execution) })
}

// group returns a name for a group of concurrent calls.
func (e *Executor) group() string {
	if e.bus.Silent() {
		return ""
	}
	return fmt.Sprintf("turn-%d", e.turns.Add(1))
}

// notify emits the events of a call before and after decide.
func (e *Executor) notify(ctx context.Context, group string, call Call, decide func() Answer) Answer {
	if e.bus.Silent() {
		return decide()
	}
	event := events.Event{Name: events.Pre, Group: group, CallID: call.ID, Tool: call.Name, Input: call.Arguments}
	e.bus.Emit(ctx, event)
	start := time.Now()
	answer := decide()
	event.Duration = time.Since(start).String()
	e.bus.Emit(ctx, e.outcome(event, answer))
	return answer
}

// outcome returns the second event of a call.
func (e *Executor) outcome(event events.Event, answer Answer) events.Event {
	switch {
	case answer.Result.OK():
		event.Name, event.Result = events.Post, &answer.Result
	case e.options.PostAlways && answer.Executed:
		event.Name = events.Post
	}
	if reasons := answer.Result.Errors(); len(reasons) > 0 {
		event.Error = &events.Failure{Type: reasons[0].Code, Message: answer.Result.Err().Error()}
		if event.Name != events.Post {
			event.Name = events.Error
		}
	}
	return event
}

// decide returns the answer of a call, and runs its tool if there is one.
func (e *Executor) decide(ctx context.Context, tools *offer.Catalogue, call Call, execution contract.ExecutionContext) Answer {
	if call.ID == "" {
		return failed(call, BadCall, "The call has no identifier.")
	}
	tool, ok := tools.Tool(call.Name)
	if !ok {
		return failed(call, NotFound, "There is no tool of that name. Call one of the tools that you were given.")
	}
	if ctx.Err() != nil {
		return e.neverStarted(ctx, call)
	}
	if e.policy.ObjectsOnly && !object(call.Arguments) {
		return failed(call, BadArgument, "the arguments are not a JSON object")
	}
	if e.options.Validate {
		if err := tools.Validate(call.Name, call.Arguments); err != nil {
			return failed(call, BadArgument, err.Error())
		}
	}
	answer := e.run(ctx, tool, call, execution)
	answer.Waiting = answer.Result.OK() && !tools.FullyExecutedOnServer(call.Name)
	return answer
}
