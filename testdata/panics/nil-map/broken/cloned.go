package broken

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Cloned clones the model's map, and a clone of nothing is nothing.
//
//corpus:input {}
type Cloned struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Cloned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	labels := maps.Clone(args.Labels)
	labels["by"] = "corpus" // want "\\[nil-map\\] \\(PAN-003\\)"
	return contract.Success(labels)
}
