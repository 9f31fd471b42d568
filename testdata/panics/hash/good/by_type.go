package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ByType makes keys of what has turned out to be a key.
//
//corpus:input {"values":[{}]}
type ByType struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ByType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	seen := map[any]bool{}
	for _, value := range args.Values {
		switch value := value.(type) {
		case string, float64, bool:
			seen[value] = true
		}
	}
	return contract.Success(len(seen))
}
