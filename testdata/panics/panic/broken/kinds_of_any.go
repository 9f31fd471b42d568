package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KindsOfAny tells the types apart that a value may be of, and was sent another one.
//
//corpus:input {"value":true}
type KindsOfAny struct{ corpus.Base }

func lengthOfAny[T any](value T) int {
	switch v := any(value).(type) {
	case string:
		return len(v)
	case []any:
		return len(v)
	default:
		panic("a value that has no length") // want "\\[panic\\] \\(PAN-001\\)"
	}
}

// Execute implements contract.Tool.
func (t *KindsOfAny) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value any `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(lengthOfAny(args.Value))
}
