package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedByTheCallBefore closes a channel in a field on every call: toolvet does not follow what earlier calls did.
type ClosedByTheCallBefore struct {
	corpus.Base
	started chan struct{}
}

func NewClosedByTheCallBefore() *ClosedByTheCallBefore {
	return &ClosedByTheCallBefore{started: make(chan struct{})}
}

func (t *ClosedByTheCallBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	close(t.started)
	return contract.Success("started")
}

// ClosedInClosure closes a channel in a function literal that it calls twice: toolvet does not follow what a function literal does to a channel of the enclosing function.
//
//corpus:input {"parts":2}
type ClosedInClosure struct{ corpus.Base }

func (t *ClosedInClosure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Parts int }](argumentsJSON).Decoded()
	done := make(chan struct{})
	finish := func() {
		close(done)
	}
	finish()
	if args.Parts > 1 {
		finish()
	}
	return contract.Success(args.Parts)
}
