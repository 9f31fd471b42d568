package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Validated lets a method say whether the list has enough.
//
//corpus:input {"cities":[]}
type Validated struct{ corpus.Base }

type requestValidated struct {
	Cities []string `json:"cities"`
}

func (r *requestValidated) validate() error {
	if len(r.Cities) == 0 {
		return errors.New("'cities' must not be empty")
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
	return contract.Success(args.Cities[0])
}
