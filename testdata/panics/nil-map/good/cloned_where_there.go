package good

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClonedWhereThere clones a map that there is, or makes one.
//
//corpus:input {}
//corpus:input {"labels":{"a":"b"}}
type ClonedWhereThere struct{ corpus.Base }

func copyClonedWhereThere(labels map[string]string) map[string]string {
	all := maps.Clone(labels)
	if all == nil {
		all = map[string]string{}
	}
	all["by"] = "copy"
	return all
}

// Execute implements contract.Tool.
func (t *ClonedWhereThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Labels map[string]string `json:"labels"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	all := copyClonedWhereThere(args.Labels)
	if args.Labels == nil {
		return contract.Success(all)
	}
	labels := maps.Clone(args.Labels)
	labels["by"] = "corpus"
	return contract.Success([]any{all, labels})
}
