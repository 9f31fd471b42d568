package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OnError panics where the arguments do not decode.
//
//corpus:input {"city":7}
type OnError struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OnError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.City)
}
