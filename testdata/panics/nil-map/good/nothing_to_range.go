package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NothingToRange writes in a loop over the map itself, which does not run where it is nil.
//
//corpus:input {}
type NothingToRange struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NothingToRange) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for key, value := range args.Labels {
		args.Labels[key] = strings.ToLower(value)
	}
	return contract.Success(args.Labels)
}
