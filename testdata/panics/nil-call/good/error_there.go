package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorThere asks an error for its text where there is one.
//
//corpus:input {"count":"x"}
type ErrorThere struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorThere) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	n, err := strconv.Atoi(args.Count)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(n)
}
