package limits

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Tree passes yield to another iterator, and continues after it returned false there: toolvet does not follow a yield into another iterator.
//
//corpus:input {"root":{"name":"a","left":{"name":"b"},"right":{"name":"c"}}}
type Tree struct{ corpus.Base }

type nodeTree struct {
	Name  string    `json:"name"`
	Left  *nodeTree `json:"left"`
	Right *nodeTree `json:"right"`
}

func (n *nodeTree) walk(yield func(string) bool) {
	if n == nil {
		return
	}
	n.Left.walk(yield)
	if !yield(n.Name) {
		return
	}
	n.Right.walk(yield)
}

// Execute implements contract.Tool.
func (t *Tree) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Root *nodeTree `json:"root"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for name := range args.Root.walk {
		return contract.Success(name)
	}
	return contract.Success("none")
}
