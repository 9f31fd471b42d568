package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Remainder brings a number into bounds with a remainder, which keeps its sign.
//
//corpus:input {"n":-3}
type Remainder struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Remainder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(uint8(1) << (args.N % 8)) // want "\\[shift\\] \\(PAN-003\\)"
}
