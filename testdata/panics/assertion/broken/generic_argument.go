package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericArgument reads an argument of any type with one function.
//
//corpus:input {"id":"7"}
type GenericArgument struct{ corpus.Base }

func argumentGenericArgument[V any](args map[string]any, key string) V {
	return args[key].(V) // want "\\[assertion\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *GenericArgument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(argumentGenericArgument[float64](args, "id"))
}
