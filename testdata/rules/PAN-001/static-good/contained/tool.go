// Package good panics under contract.Contain, and under a lock that is given back.
package good

import (
	"context"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	logger *slog.Logger
	mu     sync.Mutex
	calls  int
}

// Execute counts.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	t.mu.Lock()
	defer t.mu.Unlock()
	if argumentsJSON == "" {
		panic("nothing was sent")
	}
	t.calls++
	return contract.Success(t.calls)
}
