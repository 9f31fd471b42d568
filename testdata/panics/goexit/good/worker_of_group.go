package good

import (
	"context"
	"encoding/json"
	"runtime"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WorkerOfGroup ends the goroutine of a wait group, which counts it.
//
//corpus:input {"names":["","a"]}
type WorkerOfGroup struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WorkerOfGroup) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lengths := make([]int, len(args.Names))
	var group sync.WaitGroup
	for i, name := range args.Names {
		group.Go(func() {
			if name == "" {
				runtime.Goexit()
			}
			lengths[i] = len(name)
		})
	}
	group.Wait()
	return contract.Success(lengths)
}
