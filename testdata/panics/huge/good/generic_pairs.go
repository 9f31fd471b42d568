package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericPairs makes room for as many pairs of some type as there are items.
//
//corpus:input {"items":["a","b"]}
type GenericPairs struct{ corpus.Base }

type numbered[T any] struct {
	at   int
	what T
}

// Execute implements contract.Tool.
func (t *GenericPairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(numberAll(args.Items, len(args.Items))))
}

func numberAll[T any](items []T, count int) []numbered[T] {
	all := make([]numbered[T], 0, count)
	for i, item := range items {
		all = append(all, numbered[T]{i, item})
	}
	return all
}
