package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic divides integers of any type.
//
//corpus:input {"n":0}
type Generic struct{ corpus.Base }

func shareGeneric[N int | int64](total, n N) N {
	return total / n // want "\\[division\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		N int64 `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(shareGeneric(100, args.N))
}
