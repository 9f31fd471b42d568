package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TextsOnly remembers the texts of a list.
//
//corpus:input {"values":[[1]]}
type TextsOnly struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TextsOnly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	seen := map[any]bool{}
	for _, value := range args.Values {
		if text, ok := value.(string); ok {
			seen[text] = true
		}
	}
	return contract.Success(len(seen))
}
