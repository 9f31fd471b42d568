package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GoroutinesOfOneCall lets the goroutines of one call fill one map.
//
//corpus:input {"names":["a","b","c","d","e","f","g","h"]}
type GoroutinesOfOneCall struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GoroutinesOfOneCall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lengths := map[string]int{}
	var group sync.WaitGroup
	for _, name := range args.Names {
		group.Go(func() {
			lengths[name] = len(name) // want "\\[shared\\] \\(PAN-002\\)"
		})
	}
	group.Wait()
	return contract.Success(lengths)
}
