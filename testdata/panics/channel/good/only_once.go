package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OnlyOnce closes a channel with a sync.Once, as often as it likes.
//
//corpus:input {"parts":2}
type OnlyOnce struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OnlyOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	done := make(chan struct{})
	var once sync.Once
	finish := func() { once.Do(func() { close(done) }) }
	finish()
	if args.Parts > 1 {
		finish()
	}
	return contract.Success(args.Parts)
}
