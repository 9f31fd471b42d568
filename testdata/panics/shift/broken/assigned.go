package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Assigned shifts in place, in a loop over what the model sent.
//
//corpus:input {"shifts":[1,-1]}
type Assigned struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Assigned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Shifts []int `json:"shifts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := 1
	for _, by := range args.Shifts {
		value <<= by // want "\\[shift\\] \\(PAN-003\\)"
	}
	return contract.Success(value)
}
