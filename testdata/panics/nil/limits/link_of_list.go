package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LinkOfList follows one link too many of a linked list: toolvet does not follow links between values on the heap.
type LinkOfList struct{ corpus.Base }

type nodeLinkOfList struct {
	name string
	next *nodeLinkOfList
}

func chainLinkOfList(names ...string) *nodeLinkOfList {
	var first *nodeLinkOfList
	for _, name := range names {
		first = &nodeLinkOfList{name: name, next: first}
	}
	return first
}

// Execute implements contract.Tool.
func (t *LinkOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	chain := chainLinkOfList("a", "b")
	return contract.Success(chain.next.next.name)
}
