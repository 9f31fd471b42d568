package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedInLoop closes a channel for each item of a list.
//
//corpus:input {"items":["a","b"]}
type ClosedInLoop struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosedInLoop) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	done := make(chan struct{})
	for range args.Items {
		close(done) // want "\\[channel\\] \\(PAN-001\\)"
	}
	return contract.Success("done")
}
