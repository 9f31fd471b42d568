package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotCalled has a helper that ends a goroutine, and does not call it.
//
//corpus:input {"name":""}
type NotCalled struct{ corpus.Base }

func requireNotCalled(text string) {
	if text == "" {
		runtime.Goexit()
	}
}

// Check is for goroutines that may end.
func (t *NotCalled) Check(text string) { requireNotCalled(text) }

// Execute implements contract.Tool.
func (t *NotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Name)
}
