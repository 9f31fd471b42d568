package broken

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WorkerPool recovers around the loop that starts the workers.
//
//corpus:input {"urls":["a"]}
type WorkerPool struct{ corpus.Base }

func hostWorkerPool(url string) string {
	return strings.SplitN(url, "://", 2)[1] // want "\\[goroutine\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *WorkerPool) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result = contract.Failure("a worker failed")
		}
	}()
	var args struct {
		URLs []string `json:"urls"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	hosts := make([]string, len(args.URLs))
	var group sync.WaitGroup
	for i, url := range args.URLs {
		group.Add(1)
		go func() {
			defer group.Done()
			hosts[i] = hostWorkerPool(url)
		}()
	}
	group.Wait()
	return contract.Success(hosts)
}
