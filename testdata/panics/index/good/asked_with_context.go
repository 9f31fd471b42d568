package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedWithContext takes the beginning of a field that it has had somebody look at.
//
//corpus:input {"request":{"address":"a"}}
//corpus:input {"request":{"port":"80"}}
type AskedWithContext struct{ corpus.Base }

type requestAskedWithContext struct {
	Address string `json:"address"`
	Port    string `json:"port"`
}

func sendAskedWithContext(ctx context.Context, port string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if port == "" {
		return errors.New("nobody is there")
	}
	return nil
}

func initialAskedWithContext(ctx context.Context, r requestAskedWithContext) (byte, error) {
	if err := sendAskedWithContext(ctx, r.Port); err != nil {
		return 0, err
	}
	return r.Port[0], nil
}

// Execute implements contract.Tool.
func (t *AskedWithContext) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Request requestAskedWithContext `json:"request"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	initial, err := initialAskedWithContext(ctx, args.Request)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(initial)
}
