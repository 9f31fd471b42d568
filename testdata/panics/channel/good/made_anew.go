package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeAnew closes a channel for each item of a list, and makes it there.
//
//corpus:input {"items":["a","b"]}
type MadeAnew struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeAnew) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for range args.Items {
		done := make(chan struct{})
		close(done)
		<-done
	}
	return contract.Success("done")
}
