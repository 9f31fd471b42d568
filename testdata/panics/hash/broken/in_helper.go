package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the set to a helper.
//
//corpus:input {"tags":[{}]}
type InHelper struct{ corpus.Base }

func uniqueInHelper(list []any) int {
	set := make(map[any]struct{}, len(list))
	for _, item := range list {
		set[item] = struct{}{} // want "\\[hash\\] \\(PAN-003\\)"
	}
	return len(set)
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Tags []any `json:"tags"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(uniqueInHelper(args.Tags))
}
