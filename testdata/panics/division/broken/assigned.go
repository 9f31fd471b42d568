package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Assigned divides in place, in a loop over what the model sent.
//
//corpus:input {"divisors":[2,0]}
type Assigned struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Assigned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Divisors []int `json:"divisors"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	value := 1 << 20
	for _, divisor := range args.Divisors {
		value /= divisor // want "\\[division\\] \\(PAN-003\\)"
	}
	return contract.Success(value)
}
