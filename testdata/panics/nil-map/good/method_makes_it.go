package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodMakesIt adds to a set that makes itself.
//
//corpus:input {"ids":[1]}
type MethodMakesIt struct{ corpus.Base }

type setMethodMakesIt[K comparable] struct{ keys map[K]struct{} }

func (s *setMethodMakesIt[K]) add(key K) {
	if s.keys == nil {
		s.keys = map[K]struct{}{}
	}
	s.keys[key] = struct{}{}
}

// Execute implements contract.Tool.
func (t *MethodMakesIt) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var seen setMethodMakesIt[int]
	for _, id := range args.IDs {
		seen.add(id)
	}
	return contract.Success(len(seen.keys))
}
