package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GoroutinesWithLock lets the goroutines of one call fill one map, one after the other.
//
//corpus:input {"names":["a","b","c"]}
type GoroutinesWithLock struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GoroutinesWithLock) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lengths := map[string]int{}
	var mu sync.Mutex
	var group sync.WaitGroup
	for _, name := range args.Names {
		group.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			lengths[name] = len(name)
		})
	}
	group.Wait()
	return contract.Success(lengths)
}
