package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverInParent recovers where the goroutine was started, and not in it.
//
//corpus:input {"city":7}
type RecoverInParent struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverInParent) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverInParent", &result)
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string)
	go func() {
		answer <- args["city"].(string) // want "\\[goroutine\\] \\(PAN-002\\)"
	}()
	return contract.Success(<-answer)
}
