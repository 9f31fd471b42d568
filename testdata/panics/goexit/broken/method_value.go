package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodValue ends its goroutine through a function that it keeps.
//
//corpus:input {"stop":true}
type MethodValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MethodValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Stop bool `json:"stop"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	leave := runtime.Goexit
	if args.Stop {
		leave() // want "\\[goexit\\] \\(PAN-002\\)"
	}
	return contract.Success("going on")
}
