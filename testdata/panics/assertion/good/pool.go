package good

import (
	"bytes"
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Pool takes buffers out of a pool that has nothing else.
//
//corpus:input {"text":"a"}
type Pool struct{ corpus.Base }

var buffersPool = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Execute implements contract.Tool.
func (t *Pool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	buffer := buffersPool.Get().(*bytes.Buffer)
	defer buffersPool.Put(buffer)
	buffer.Reset()
	buffer.WriteString(args.Text)
	return contract.Success(buffer.Len())
}
