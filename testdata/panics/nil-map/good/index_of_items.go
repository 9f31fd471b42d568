package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// IndexOfItems builds an index of lists, which append makes.
//
//corpus:input {"rows":[["a","b"],["a","c"]]}
type IndexOfItems struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *IndexOfItems) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows [][]string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	index := make(map[string][]string)
	for _, row := range args.Rows {
		if len(row) > 1 {
			index[row[0]] = append(index[row[0]], row[1])
		}
	}
	return contract.Success(index)
}
