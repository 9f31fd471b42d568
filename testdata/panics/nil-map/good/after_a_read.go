package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterARead writes where the map has shown that it has something.
//
//corpus:input {}
type AfterARead struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AfterARead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Labels) == 0 {
		return contract.Failure("'labels' must not be empty")
	}
	args.Labels["by"] = "corpus"
	return contract.Success(args.Labels)
}
