package good

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Validated lets a method say whether everything is there.
//
//corpus:input {}
type Validated struct{ corpus.Base }

type requestValidated struct {
	City  *string `json:"city"`
	Limit *int    `json:"limit"`
}

func (r requestValidated) validate() error {
	if r.City == nil {
		return errors.New("'city' is missing")
	}
	if r.Limit == nil {
		return errors.New("'limit' is missing")
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
	return contract.Success(fmt.Sprint(*args.City, *args.Limit))
}
