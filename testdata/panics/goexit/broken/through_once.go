package broken

import (
	"context"
	"encoding/json"
	"runtime"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ThroughOnce ends its goroutine in a function that is to be called once.
//
//corpus:input {"name":""}
type ThroughOnce struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ThroughOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var once sync.Once
	once.Do(func() {
		if args.Name == "" {
			runtime.Goexit() // want "\\[goexit\\] \\(PAN-002\\)"
		}
	})
	return contract.Success(args.Name)
}
