package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InClosure ends its goroutine in a function literal.
//
//corpus:input {"lines":[""]}
type InClosure struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InClosure) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	stop := func() {
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	}
	for _, line := range args.Lines {
		if line == "" {
			stop()
		}
	}
	return contract.Success(len(args.Lines))
}
