package good

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LookedAtBySomebody has all of its arguments looked at, with its context, by somebody who is put together when the program runs: nobody sees what that one
// asks, but that it answers nothing else.
//
//corpus:input {"items":["a"]}
//corpus:input {"items":[]}
type LookedAtBySomebody struct{ corpus.Base }

type itemsLookedAtBySomebody struct {
	Items []string `json:"items"`
}

type validatorLookedAtBySomebody interface {
	Validate(ctx context.Context, in itemsLookedAtBySomebody) error
}

type notEmptyLookedAtBySomebody struct{}

func (notEmptyLookedAtBySomebody) Validate(ctx context.Context, in itemsLookedAtBySomebody) error {
	if len(in.Items) == 0 {
		return errors.New("nothing was asked for")
	}
	return ctx.Err()
}

// Execute implements contract.Tool.
func (t *LookedAtBySomebody) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	validator, ok := reflect.New(reflect.TypeFor[notEmptyLookedAtBySomebody]()).Interface().(validatorLookedAtBySomebody)
	if !ok {
		return contract.Failure("nobody looks at the arguments")
	}
	var args itemsLookedAtBySomebody
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := validator.Validate(ctx, args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Items[0])
}
