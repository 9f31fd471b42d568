// Package bad panics while it holds a lock that nobody would give back, so that there is no fix.
package bad

import (
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	mu    sync.Mutex
	calls int
}

// Execute counts.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	t.mu.Lock()
	if argumentsJSON == "" {
		panic("nothing was sent") // want `\[panic\] \(PAN-001\)`
	}
	t.calls++
	t.mu.Unlock()
	return contract.Success(0)
}
