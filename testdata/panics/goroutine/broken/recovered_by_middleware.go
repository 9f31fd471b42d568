package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoveredByMiddleware wraps its work in a middleware that recovers, and works in the background, as a framework of services did.
//
//corpus:input {"queries":["a",""]}
type RecoveredByMiddleware struct{ corpus.Base }

type handlerRecoveredByMiddleware func(queries []string) ([]byte, error)

func recoveringRecoveredByMiddleware(next handlerRecoveredByMiddleware) handlerRecoveredByMiddleware {
	return func(queries []string) (out []byte, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("recovered: %v", cause)
			}
		}()
		return next(queries)
	}
}

func initialsRecoveredByMiddleware(queries []string) ([]byte, error) {
	out := make([]byte, len(queries))
	var group sync.WaitGroup
	for i, query := range queries {
		group.Add(1)
		go func() {
			defer group.Done()
			out[i] = query[0] // want "\\[goroutine\\] \\(PAN-002\\)"
		}()
	}
	group.Wait()
	return out, nil
}

// Execute implements contract.Tool.
func (t *RecoveredByMiddleware) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Queries []string `json:"queries"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out, err := recoveringRecoveredByMiddleware(initialsRecoveredByMiddleware)(args.Queries)
	if err != nil {
		return contract.Failure("the queries could not be run")
	}
	return contract.Success(string(out))
}
