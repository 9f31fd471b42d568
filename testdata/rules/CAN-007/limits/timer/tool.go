// Package limits does not stop a timer when it is cancelled. Its function has no effect that is recorded, and no program can list its timers: neither toolconform nor toolvet reports it.
package limits

import (
	"context"
	"errors"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

var errLong = errors.New("the report takes too long")

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	late := make(chan struct{})
	timer := time.AfterFunc(time.Minute, func() { close(late) })
	select {
	case <-time.After(10 * time.Millisecond):
	case <-late:
		return contract.Failure(errLong.Error())
	case <-ctx.Done():
		return contract.Cancelled(map[string]string{"sessionId": execution.SessionID})
	}
	timer.Stop()
	return contract.Success(map[string]string{"sessionId": execution.SessionID})
}
