package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// StructKey makes a key of a name and a value.
//
//corpus:input {"name":"a","value":[1]}
type StructKey struct{ corpus.Base }

type keyStructKey struct {
	name  string
	value any
}

// Execute implements contract.Tool.
func (t *StructKey) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name  string `json:"name"`
		Value any    `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	counts := map[keyStructKey]int{}
	counts[keyStructKey{args.Name, args.Value}]++ // want "\\[hash\\] \\(PAN-003\\)"
	return contract.Success(len(counts))
}
