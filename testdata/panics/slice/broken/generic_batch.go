package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericBatch takes batches of a list, the last of which may be smaller.
//
//corpus:input {"ids":"1,2,3"}
type GenericBatch struct{ corpus.Base }

func batchGenericBatch[E any](list []E, n, size int) []E {
	return list[n*size : (n+1)*size] // want "\\[slice\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *GenericBatch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs string `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	ids := strings.Split(args.IDs, ",")
	var batches [][]string
	for n := 0; n*2 < len(ids); n++ {
		batches = append(batches, batchGenericBatch(ids, n, 2))
	}
	return contract.Success(batches)
}
