package limits

import (
	"bytes"
	"context"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PooledBuffer takes a buffer out of a pool that another function fills with something else: what a pool holds is not followed, since every well-kept pool asserts like this.
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
