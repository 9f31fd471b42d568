package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NamedResult fills a result that nobody has made.
//
//corpus:input {"names":["a"]}
type NamedResult struct{ corpus.Base }

func indexNamedResult(names []string) (index map[string]int) {
	for i, name := range names {
		index[name] = i // want "\\[nil-map\\] \\(PAN-001\\)"
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
