package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericFilled fills a list with a generic function.
//
//corpus:input {"count":-1}
type GenericFilled struct{ corpus.Base }

func filledGenericFilled[V any](value V, count int) []V {
	list := make([]V, count) // want "\\[size\\] \\(PAN-003\\)"
	for i := range list {
		list[i] = value
	}
	return list
}

// Execute implements contract.Tool.
func (t *GenericFilled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count int `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Count > 100 {
		return contract.Failure("'count' must be at most 100")
	}
	return contract.Success(filledGenericFilled("x", args.Count))
}
