package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverThenGo recovers in the worker, which starts another goroutine.
//
//corpus:input {"items":[]}
type RecoverThenGo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverThenGo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string)
	go func() {
		defer func() { _ = recover() }()
		go func() {
			answer <- args.Items[0] // want "\\[goroutine\\] \\(PAN-002\\)"
		}()
	}()
	return contract.Success(<-answer)
}
