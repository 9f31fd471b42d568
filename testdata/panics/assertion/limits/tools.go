package limits

import (
	"bytes"
	"context"
	"iter"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContextValue asserts the type of a context value without ok: the host chooses what the context holds.
type ContextValue struct{ corpus.Base }

type tenantContextValue struct{}

func (t *ContextValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	tenant := ctx.Value(tenantContextValue{}).(string)
	return contract.Success(tenant)
}

// PooledBuffer asserts the type of a value from a sync.Pool, which another function fills with another type: toolvet does not follow what a pool holds, since correct code asserts the same way.
type PooledBuffer struct {
	corpus.Base
	pool sync.Pool
}

func NewPooledBuffer() *PooledBuffer {
	t := new(PooledBuffer)
	t.pool.New = func() any { return bytes.Buffer{} }
	return t
}

func (t *PooledBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	buffer := t.pool.Get().(*bytes.Buffer)
	defer t.pool.Put(buffer)
	buffer.WriteString(argumentsJSON)
	return contract.Success(buffer.Len())
}

// PulledFromLiteral asserts the type of a value from iter.Pull: toolvet does not follow what a function literal yields.
//
//corpus:input {"names":[3]}
type PulledFromLiteral struct{ corpus.Base }

func (t *PulledFromLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Names []any }](argumentsJSON).Decoded()
	next, stop := iter.Pull(func(yield func(any) bool) {
		for _, name := range args.Names {
			if !yield(name) {
				return
			}
		}
	})
	defer stop()
	first, ok := next()
	if !ok {
		return contract.Failure("'names' is empty")
	}
	return contract.Success(first.(string))
}
