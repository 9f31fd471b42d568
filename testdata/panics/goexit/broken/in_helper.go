package broken

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the goroutine from a helper.
//
//corpus:input {"name":""}
type InHelper struct{ corpus.Base }

func requireInHelper(text string) {
	if text == "" {
		runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
	}
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	requireInHelper(args.Name)
	return contract.Success(args.Name)
}
