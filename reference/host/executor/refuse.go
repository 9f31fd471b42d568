package executor

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// Refuse returns the answer for a call that the caller decided not to run, and emits its events.
func (e *Executor) Refuse(ctx context.Context, call Call, reason contract.Error) Answer {
	return e.notify(ctx, e.group(), call, func() Answer { return failed(call, reason.Code, reason.Message) })
}
