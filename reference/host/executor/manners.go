package executor

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// manners are what the source contracts do not agree on (C02, C15).
type manners struct {
	validates bool          // the executor validates the arguments, always
	objects   bool          // a tool takes nothing but a JSON object (HST-015)
	limit     time.Duration // of a call
	says      bool          // a call that was cancelled before it began is a success that says so; otherwise it is a failure
	overrules bool          // once the turn is cancelled, what the tool says does not count
}

func mannersOf(profile requirement.Profile) manners {
	switch profile {
	case requirement.TUL011, requirement.TUL010:
		return manners{limit: DefaultLimit}
	case requirement.Amplifier:
		return manners{limit: DefaultLimit, overrules: true, objects: true}
	case requirement.Gram:
		return manners{limit: gramLimit, overrules: true, validates: true}
	}
	return manners{limit: DefaultLimit, says: true} // AGN-005 section 8
}

// neverStarted returns a call of a turn that has ended before the tool could be started: nothing was done.
func (e *Executor) neverStarted(ctx context.Context, call Call) Answer {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return failed(call, TimedOut, "The turn ran out of time before the tool was started.")
	}
	if e.manners.says {
		return Answer{ID: call.ID, Name: call.Name, Result: contract.Cancelled(nil)}
	}
	return failed(call, Cancelled, "Tool execution was cancelled by user")
}

// gaveUp returns a call whose tool is deaf to the end of its context. It is a failure under every contract: what the tool did, and
// still does, nobody knows, and a success would hide that.
func (e *Executor) gaveUp(ctx context.Context, call Call) Answer {
	e.log(ctx, "GivenUp", errDeaf, call)
	answer := failed(call, TimedOut, "The tool did not answer in time. Whether it had an effect is not known.")
	if errors.Is(ctx.Err(), context.Canceled) {
		answer = failed(call, Cancelled, "The call was cancelled and the tool did not stop. Whether it had an effect is not known.")
	}
	answer.Executed = true
	return answer
}

var errDeaf = errors.New("the tool did not answer within the grace after its context ended; its goroutine is left behind")

// object reports whether a text is one JSON object, or blank, which counts as an empty one.
func object(text string) bool {
	var members map[string]json.RawMessage
	trimmed := strings.TrimSpace(text)
	return trimmed == "" || trimmed[0] == '{' && json.Unmarshal([]byte(text), &members) == nil
}
