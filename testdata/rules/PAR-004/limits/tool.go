// Package limits has a tool that loads its layout with the context of the first call in a process and keeps the error. The kit calls a tool first when it inspects it, without cancellation, and toolvet examines no package variables.
package limits

import (
	"context"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

var (
	once   sync.Once
	failed error
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	once.Do(func() {
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			failed = ctx.Err()
		}
	})
	switch {
	case ctx.Err() != nil:
		return contract.Cancelled(map[string]string{"sessionId": execution.SessionID})
	case failed != nil:
		return contract.Failure("The report cannot be built now.")
	}
	return contract.Success(map[string]string{"sessionId": execution.SessionID})
}
