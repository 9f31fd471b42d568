package good

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BufferOfPool reads into a buffer out of a pool.
//
//corpus:input {"text":"abc"}
type BufferOfPool struct{ corpus.Base }

var buffersBufferOfPool = sync.Pool{New: func() any { b := make([]byte, 16); return &b }}

func headBufferOfPool(r io.Reader) int {
	b := buffersBufferOfPool.Get().(*[]byte)
	defer buffersBufferOfPool.Put(b)
	return readBufferOfPool(*b, r)
}

func readBufferOfPool(b []byte, r io.Reader) int {
	n, _ := io.ReadFull(r, b[:9])
	return n
}

// Execute implements contract.Tool.
func (t *BufferOfPool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(headBufferOfPool(strings.NewReader(args.Text)))
}
