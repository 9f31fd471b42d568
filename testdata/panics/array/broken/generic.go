package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Generic converts lists of any type.
//
//corpus:input {"pair":["a"]}
type Generic struct{ corpus.Base }

func pairGeneric[E any](list []E) [2]E {
	return [2]E(list) // want "\\[array\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *Generic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pair []string `json:"pair"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(pairGeneric(args.Pair))
}
