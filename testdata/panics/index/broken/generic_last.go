package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericLast takes the last item with a generic function.
//
//corpus:input {"ids":[]}
type GenericLast struct{ corpus.Base }

func lastGenericLast[E any](list []E) E {
	return list[len(list)-1] // want "\\[index\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *GenericLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(lastGenericLast(args.IDs))
}
