package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CallerMakes lets a helper write into a map that it has made where there was none.
//
//corpus:input {}
type CallerMakes struct{ corpus.Base }

func stampCallerMakes(labels map[string]string) { labels["by"] = "corpus" }

// Execute implements contract.Tool.
func (t *CallerMakes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	labels := args.Labels
	if labels == nil {
		labels = map[string]string{}
	}
	stampCallerMakes(labels)
	return contract.Success(labels)
}
