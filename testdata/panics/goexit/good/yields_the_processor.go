package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// YieldsTheProcessor lets other goroutines run, and comes back.
//
//corpus:input {"times":2}
type YieldsTheProcessor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *YieldsTheProcessor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Times int `json:"times"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for range min(args.Times, 3) {
		runtime.Gosched()
	}
	return contract.Success(runtime.NumGoroutine() > 0)
}
