package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InDeferOfPanic ends its goroutine where it recovers.
//
//corpus:input {"limit":null}
type InDeferOfPanic struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InDeferOfPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer func() {
		if cause := recover(); cause != nil {
			runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
		}
	}()
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(*args.Limit)
}
