// Package good counts the calls of any tool, and adds nothing to what it says.
package good

import (
	"context"
	"github.com/toolconform/toolconform/contract"
	"sync/atomic"
)

// A Counter counts calls.
type Counter struct {
	contract.Tool
	calls atomic.Int64
}

// Count makes a counter.
func Count(inner contract.Tool) *Counter { return &Counter{Tool: inner} }

// Execute counts and hands on.
func (c *Counter) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	c.calls.Add(1)
	return c.Tool.Execute(ctx, argumentsJSON, execution)
}
