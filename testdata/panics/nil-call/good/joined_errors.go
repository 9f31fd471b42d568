package good

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// JoinedErrors joins errors and asks whether there was one.
//
//corpus:input {"counts":["1","x"]}
type JoinedErrors struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *JoinedErrors) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Counts []string `json:"counts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var failures []error
	for _, count := range args.Counts {
		if _, err := strconv.Atoi(count); err != nil {
			failures = append(failures, err)
		}
	}
	if err := errors.Join(failures...); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(len(args.Counts))
}
