package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedByTheCallBefore closes a channel of its own on every call: what the calls before have done is not followed.
type ClosedByTheCallBefore struct {
	corpus.Base
	started chan struct{}
}

func NewClosedByTheCallBefore() *ClosedByTheCallBefore {
	return &ClosedByTheCallBefore{started: make(chan struct{})}
}

// Execute implements contract.Tool.
func (t *ClosedByTheCallBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	close(t.started)
	return contract.Success("started")
}
