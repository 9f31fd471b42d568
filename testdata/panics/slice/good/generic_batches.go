package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericBatches takes batches of a list, the last of which is as small as it is.
//
//corpus:input {"ids":[1,2,3]}
type GenericBatches struct{ corpus.Base }

func batchesGenericBatches[E any](list []E, size int) [][]E {
	var all [][]E
	for len(list) > size {
		all, list = append(all, list[:size]), list[size:]
	}
	return append(all, list)
}

// Execute implements contract.Tool.
func (t *GenericBatches) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(batchesGenericBatches(args.IDs, 2))
}
