package broken

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Chunks cuts a list into chunks of a size that may be nothing.
//
//corpus:input {"items":["a"],"size":0}
type Chunks struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Chunks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
		Size  int      `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(slices.Collect(slices.Chunk(args.Items, args.Size)))) // want "\\[argument\\] \\(PAN-003\\)"
}
