package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper lets a helper write into the model's map.
//
//corpus:input {}
type InHelper struct{ corpus.Base }

func stampInHelper(labels map[string]string) {
	labels["by"] = "corpus" // want "\\[nil-map\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	stampInHelper(args.Labels)
	return contract.Success(args.Labels)
}
