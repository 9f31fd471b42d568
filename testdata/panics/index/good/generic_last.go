package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericLast takes the last item, and its zero value where there is none.
//
//corpus:input {"ids":[]}
type GenericLast struct{ corpus.Base }

func lastGenericLast[E any](list []E) (item E, ok bool) {
	if len(list) == 0 {
		return item, false
	}
	return list[len(list)-1], true
}

// Execute implements contract.Tool.
func (t *GenericLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	id, ok := lastGenericLast(args.IDs)
	if !ok {
		return contract.Failure("'ids' must not be empty")
	}
	return contract.Success(id)
}
