package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrittenOut makes keys of what values look like.
//
//corpus:input {"values":[{}]}
type WrittenOut struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WrittenOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Values []any `json:"values"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	seen := map[string]bool{}
	for _, value := range args.Values {
		seen[fmt.Sprintf("%T %v", value, value)] = true
	}
	return contract.Success(len(seen))
}
