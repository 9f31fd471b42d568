package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WalksList walks a list of the model to its end.
//
//corpus:input {"head":{"name":"a","next":{"name":"b"}}}
type WalksList struct{ corpus.Base }

type nodeWalksList struct {
	Name string         `json:"name"`
	Next *nodeWalksList `json:"next"`
}

// Execute implements contract.Tool.
func (t *WalksList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Head *nodeWalksList `json:"head"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var names []string
	for node := args.Head; node != nil; node = node.Next {
		names = append(names, node.Name)
	}
	return contract.Success(names)
}
