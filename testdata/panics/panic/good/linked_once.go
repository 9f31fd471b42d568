package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinkedOnce panics where a node is linked that has been linked before, which it never does.
//
//corpus:input {"words":["a","b"]}
type LinkedOnce struct{ corpus.Base }

type nodeLinkedOnce struct {
	text   string
	parent *nodeLinkedOnce
	all    []*nodeLinkedOnce
}

func (n *nodeLinkedOnce) add(child *nodeLinkedOnce) {
	if child.parent != nil {
		panic("a node is linked already")
	}
	child.parent = n
	n.all = append(n.all, child)
}

// Execute implements contract.Tool.
func (t *LinkedOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	root := &nodeLinkedOnce{}
	for _, word := range args.Words {
		root.add(&nodeLinkedOnce{text: word})
	}
	return contract.Success(len(root.all))
}
