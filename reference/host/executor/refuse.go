package executor

import (
	"context"

	"github.com/toolconform/toolconform/contract"
)

// Refuse returns a call that somebody else decided not to run, and tells the observers of it like of any other.
func (e *Executor) Refuse(ctx context.Context, call Call, reason contract.Error) Answer {
	return e.tell(ctx, e.group(), call, func() Answer { return failed(call, reason.Code, reason.Message) })
}
