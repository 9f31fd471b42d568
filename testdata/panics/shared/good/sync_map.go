package good

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SyncMap keeps answers in a map that is made to be shared.
//
//corpus:input {"city":"a"}
type SyncMap struct {
	corpus.Base
	cache sync.Map
}

// Execute implements contract.Tool.
func (t *SyncMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.cache.Store(args.City, strings.ToUpper(args.City))
	return contract.Success(args.City)
}
