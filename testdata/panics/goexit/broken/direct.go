package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Direct ends its goroutine where there is nothing to do.
//
//corpus:input {"items":[]}
type Direct struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Direct) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Items) == 0 {
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	}
	return contract.Success(len(args.Items))
}
