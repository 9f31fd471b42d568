package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained contains what comes of the goroutine with the function that is there for it.
//
//corpus:input {"city":7}
type Contained struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string, 1)
	go func() {
		defer close(answer)
		defer contract.Contain(ctx, nil, "Contained", nil)
		answer <- args["city"].(string)
	}()
	return contract.Success(<-answer)
}
