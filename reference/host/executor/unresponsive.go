package executor

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// neverStarted returns the answer of a call whose turn ended before the tool was started.
func (e *Executor) neverStarted(ctx context.Context, call Call) Answer {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return failed(call, TimedOut, "The turn ran out of time before the tool was started.")
	}
	if e.policy.MarksCancelled {
		return Answer{ID: call.ID, Name: call.Name, Result: contract.Cancelled(nil)}
	}
	return failed(call, Cancelled, "Tool execution was cancelled by user")
}

// gaveUp returns the answer of a call whose tool ignores the end of its context. It is a failure under every contract: the tool
// may still be running, and a success would hide that.
func (e *Executor) gaveUp(ctx context.Context, call Call) Answer {
	e.log(ctx, "GivenUp", errUnresponsive, call)
	answer := failed(call, TimedOut, "The tool did not answer in time. Whether it had an effect is not known.")
	if errors.Is(ctx.Err(), context.Canceled) {
		answer = failed(call, Cancelled, "The call was cancelled and the tool did not stop. Whether it had an effect is not known.")
	}
	answer.Executed = true
	return answer
}

var errUnresponsive = errors.New("the tool did not return within the grace period after its context ended; its goroutine is abandoned")

// object reports whether a text is one JSON object or blank, which means an empty one.
func object(text string) bool {
	var members map[string]json.RawMessage
	trimmed := strings.TrimSpace(text)
	return trimmed == "" || trimmed[0] == '{' && json.Unmarshal([]byte(text), &members) == nil
}
