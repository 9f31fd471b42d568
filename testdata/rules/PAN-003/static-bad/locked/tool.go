// Package bad asserts and indexes what the model sent while it holds a lock that a return would not give back, so that there is no fix.
package bad

import (
	"context"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool

	mu   sync.RWMutex
	last any
}

// Execute keeps what was sent.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	parts := strings.Split(argumentsJSON, ":")
	t.mu.Lock()
	part := parts[1] // want `\[index\] \(PAN-003\)`
	t.last = part
	t.mu.Unlock()
	return contract.Success(part)
}
