package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WaitsForEnd waits for the context or for the answer, and the goroutine cannot panic.
//
//corpus:input {"query":""}
type WaitsForEnd struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WaitsForEnd) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Query string `json:"query"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	answer := make(chan string, 1)
	go func() {
		if name, rest, found := strings.Cut(args.Query, ":"); found {
			answer <- name + rest
			return
		}
		answer <- args.Query
	}()
	select {
	case <-ctx.Done():
		return contract.Failure("the query was cancelled")
	case found := <-answer:
		return contract.Success(found)
	}
}
