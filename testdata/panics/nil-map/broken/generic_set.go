package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericSet adds to a set that is nil until somebody makes it.
//
//corpus:input {"ids":[1]}
type GenericSet struct{ corpus.Base }

type setGenericSet[K comparable] map[K]struct{}

func (s setGenericSet[K]) add(key K) {
	s[key] = struct{}{} // want "\\[nil-map\\] \\(PAN-001\\)"
}

// Execute implements contract.Tool.
func (t *GenericSet) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		IDs []int `json:"ids"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var seen setGenericSet[int]
	for _, id := range args.IDs {
		seen.add(id)
	}
	return contract.Success(len(seen))
}
