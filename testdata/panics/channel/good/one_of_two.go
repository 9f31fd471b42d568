package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OneOfTwo closes a channel in either branch, once.
//
//corpus:input {"count":"x"}
type OneOfTwo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OneOfTwo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	done := make(chan int, 1)
	n, err := strconv.Atoi(args.Count)
	if err != nil {
		close(done)
		return contract.Failure("'count' must be a number")
	}
	done <- n
	close(done)
	return contract.Success(<-done)
}
