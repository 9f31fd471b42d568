package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Remainder takes a remainder of nothing.
//
//corpus:input {"index":3,"size":0}
type Remainder struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Remainder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Index int `json:"index"`
		Size  int `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Index % args.Size) // want "\\[division\\] \\(PAN-003\\)"
}
