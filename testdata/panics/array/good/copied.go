package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Copied copies into an array what fits.
//
//corpus:input {"color":[255]}
type Copied struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Copied) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Color []int `json:"color"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var color [3]int
	copy(color[:], args.Color)
	return contract.Success(color)
}
