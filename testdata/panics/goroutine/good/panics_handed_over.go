package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PanicsHandedOver recovers in the goroutine and fails in the caller.
//
//corpus:input {"items":[]}
type PanicsHandedOver struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PanicsHandedOver) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	type outcome struct {
		item  string
		cause any
	}
	outcomes := make(chan outcome)
	go func() {
		var o outcome
		defer func() {
			o.cause = recover()
			outcomes <- o
		}()
		o.item = args.Items[0]
	}()
	if o := <-outcomes; o.cause == nil {
		return contract.Success(o.item)
	}
	return contract.Failure("there is no first item")
}
