package good

import (
	"context"
	"encoding/json"
	"sort"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SortedByIndex sorts with a function that is given indices.
//
//corpus:input {"names":["b","a"]}
type SortedByIndex struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SortedByIndex) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sort.Slice(args.Names, func(i, j int) bool { return args.Names[i] < args.Names[j] })
	return contract.Success(args.Names)
}
