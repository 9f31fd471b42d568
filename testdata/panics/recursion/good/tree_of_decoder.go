package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TreeOfDecoder walks a tree that a decoder has built, which is of bounded depth.
//
//corpus:input {"root":{"children":[{"children":[{}]}]}}
type TreeOfDecoder struct{ corpus.Base }

type nodeTreeOfDecoder struct {
	Name     string              `json:"name"`
	Children []nodeTreeOfDecoder `json:"children"`
}

func countTreeOfDecoder(n nodeTreeOfDecoder) int {
	total := 1
	for _, child := range n.Children {
		total += countTreeOfDecoder(child)
	}
	return total
}

// Execute implements contract.Tool.
func (t *TreeOfDecoder) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Root nodeTreeOfDecoder `json:"root"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(countTreeOfDecoder(args.Root))
}
