package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverDoesNotSee recovers, which does not see an end of the goroutine.
//
//corpus:input {"mode":"quit"}
type RecoverDoesNotSee struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverDoesNotSee) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotSee", &result)
	var args struct {
		Mode string `json:"mode"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Mode == "quit" {
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	}
	return contract.Success(args.Mode)
}
