package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AsItComes reserves nothing and appends what comes.
//
//corpus:input {"count":4294967295,"items":["a"]}
type AsItComes struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AsItComes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count uint32   `json:"count"`
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var items []string
	for _, item := range args.Items {
		items = append(items, item)
	}
	return contract.Success(len(items))
}
