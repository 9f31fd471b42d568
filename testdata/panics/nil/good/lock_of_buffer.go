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

// LockOfBuffer fills a buffer that it has made with its lock.
//
//corpus:input {"text":"abc"}
type LockOfBuffer struct{ corpus.Base }

type bufferLockOfBuffer struct {
	lock *sync.Mutex
	data []byte
}

func (b *bufferLockOfBuffer) Write(data []byte) (int, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.data = append(b.data, data...)
	return len(data), nil
}

func (b *bufferLockOfBuffer) string() string {
	b.lock.Lock()
	defer b.lock.Unlock()
	return string(b.data)
}

// Execute implements contract.Tool.
func (t *LockOfBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	b := &bufferLockOfBuffer{lock: &sync.Mutex{}}
	if _, err := io.Copy(b, strings.NewReader(args.Text)); err != nil {
		return contract.Failure("'text' cannot be read")
	}
	read := func() string { return b.string() }
	return contract.Success(read())
}
