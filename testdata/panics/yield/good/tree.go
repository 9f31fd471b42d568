package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Tree walks a tree and hears when it is enough.
//
//corpus:input {"root":{"name":"a","left":{"name":"b"},"right":{"name":"c"}}}
type Tree struct{ corpus.Base }

type nodeTree struct {
	Name  string    `json:"name"`
	Left  *nodeTree `json:"left"`
	Right *nodeTree `json:"right"`
}

func (n *nodeTree) walk(yield func(string) bool) bool {
	return n == nil || n.Left.walk(yield) && yield(n.Name) && n.Right.walk(yield)
}

// Execute implements contract.Tool.
func (t *Tree) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Root *nodeTree `json:"root"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	names := func(yield func(string) bool) { args.Root.walk(yield) }
	for name := range names {
		return contract.Success(name)
	}
	return contract.Success("none")
}
