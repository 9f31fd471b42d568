package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Validated lets a method say whether a number can be a divisor.
//
//corpus:input {"n":0}
type Validated struct{ corpus.Base }

type requestValidated struct {
	N int `json:"n"`
}

func (r requestValidated) validate() error {
	if r.N <= 0 {
		return errors.New("'n' must be positive")
	}
	return nil
}

// Execute implements contract.Tool.
func (t *Validated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args requestValidated
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := args.validate(); err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(100 / args.N)
}
