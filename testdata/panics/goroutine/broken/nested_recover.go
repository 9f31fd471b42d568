package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NestedRecover recovers in the goroutine, one call too deep.
//
//corpus:input {"city":7}
type NestedRecover struct{ corpus.Base }

func reportNestedRecover() {
	if cause := recover(); cause != nil {
		contract.LogException(context.Background(), nil, "Lookup", fmt.Errorf("%v", cause))
	}
}

// Execute implements contract.Tool.
func (t *NestedRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string)
	go func() {
		defer func() { reportNestedRecover() }()
		answer <- args["city"].(string) // want "\\[goroutine\\] \\(PAN-002\\)"
	}()
	return contract.Success(<-answer)
}
