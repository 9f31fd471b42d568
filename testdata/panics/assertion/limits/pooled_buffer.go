package limits

import (
	"bytes"
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

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

// Execute implements contract.Tool.
func (t *PooledBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	buffer := t.pool.Get().(*bytes.Buffer)
	defer t.pool.Put(buffer)
	buffer.WriteString(argumentsJSON)
	return contract.Success(buffer.Len())
}
