package broken

import (
	"context"
	"encoding/json"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverAdded starts its workers without counting them, and each is done with what nobody has begun.
//
//corpus:input {"names":["a","b"]}
type NeverAdded struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NeverAdded) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var group sync.WaitGroup
	long := make([]string, len(args.Names))
	for i, name := range args.Names {
		go func() {
			long[i] = strings.ToUpper(name)
			group.Done() // want "\\[goroutine\\] \\(PAN-002\\)"
		}()
	}
	group.Wait()
	return contract.Success(len(long))
}
