package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamedResult makes its result before it fills it.
//
//corpus:input {"names":["a"]}
type NamedResult struct{ corpus.Base }

func indexNamedResult(names []string) (index map[string]int) {
	index = make(map[string]int, len(names))
	for i, name := range names {
		index[name] = i
	}
	return index
}

// Execute implements contract.Tool.
func (t *NamedResult) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(indexNamedResult(args.Names))
}
