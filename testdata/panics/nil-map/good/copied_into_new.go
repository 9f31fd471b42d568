package good

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CopiedIntoNew copies the model's map into one of its own.
//
//corpus:input {}
type CopiedIntoNew struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CopiedIntoNew) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	labels := map[string]string{}
	maps.Copy(labels, args.Labels)
	labels["by"] = "corpus"
	return contract.Success(labels)
}
