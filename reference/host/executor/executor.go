package executor

import (
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

// Options say how an Executor works. The zero value works.
type Options struct {
	Profile   requirement.Profile // agent-tool where none is named
	Logger    *slog.Logger        // nil: nothing is logged
	Observers []events.Observer   // of tool:pre, tool:post and tool:error
	Validate  bool                // hold the arguments against the schema before a call; in the profile gram it is always done
	Limit     time.Duration       // of one call; DefaultLimit where it is 0, and 30 seconds in the profile gram
	Grace     time.Duration       // how long a tool may take to return after its end came; DefaultGrace where it is 0
	AtOnce    int                 // how many calls of a turn run at once; all of them where it is 0
	// PostAlways emits tool:post after every call that a tool returned, a failed one as well, as the orchestrator loop-basic does
	// (C26); tool:error is then left for calls that got no result from a tool.
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
	manners manners
	bus     *events.Bus
	turns   atomic.Uint64
	hanging sync.Map // of *atomic.Int32 by name of a tool: calls that were given up and have not come back
}

// New makes an Executor.
func New(options Options) *Executor {
	e := &Executor{options: options, manners: mannersOf(options.Profile), bus: events.NewBus(options.Logger, options.Observers...)}
	if e.options.Limit <= 0 {
		e.options.Limit = e.manners.limit
	}
	if e.options.Grace <= 0 {
		e.options.Grace = DefaultGrace
	}
	e.options.Validate = e.options.Validate || e.manners.validates
	return e
}

// Execute runs one call, with one of the tools of the catalogue, and returns it.
func (e *Executor) Execute(ctx context.Context, tools *offer.Catalogue, call Call, execution contract.ExecutionContext) Answer {
	return e.tell(ctx, e.group(), call, func() Answer { return e.decide(ctx, tools, call, execution) })
}

// group returns a name for calls that are made at once.
func (e *Executor) group() string {
	if e.bus.Silent() {
		return ""
	}
	return fmt.Sprintf("turn-%d", e.turns.Add(1))
}

// tell tells the observers of a call before and after it is decided.
func (e *Executor) tell(ctx context.Context, group string, call Call, decide func() Answer) Answer {
	if e.bus.Silent() {
		return decide()
	}
	event := events.Event{Name: events.Pre, Group: group, CallID: call.ID, Tool: call.Name, Input: call.Arguments}
	e.bus.Emit(ctx, event)
	start := time.Now()
	answer := decide()
	event.After = time.Since(start).String()
	e.bus.Emit(ctx, e.outcome(event, answer))
	return answer
}

// outcome makes the second event of a call out of the first.
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

// decide returns a call, by a tool where there is one to run.
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
	if e.manners.objects && !object(call.Arguments) {
		return failed(call, BadArgument, "the arguments are no JSON object")
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
