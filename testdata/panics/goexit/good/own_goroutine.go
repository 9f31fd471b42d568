package good

import (
	"context"
	"encoding/json"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnGoroutine ends a goroutine that it has started for that.
//
//corpus:input {"items":[]}
type OwnGoroutine struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OwnGoroutine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Items []string `json:"items"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	count := make(chan int, 1)
	go func() {
		defer close(count)
		if len(args.Items) == 0 {
			runtime.Goexit()
		}
		count <- len(args.Items)
	}()
	return contract.Success(<-count)
}
