package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SentAsWhole takes the beginning of one field for granted, when it has sent the whole to somebody.
//
//corpus:input {"request":{"address":"a"}}
type SentAsWhole struct{ corpus.Base }

type requestSentAsWhole struct {
	Address string `json:"address"`
	Port    string `json:"port"`
}

func sendSentAsWhole(ctx context.Context, r requestSentAsWhole) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.Address == "" {
		return errors.New("nobody is there")
	}
	return nil
}

func initialSentAsWhole(ctx context.Context, r requestSentAsWhole) (byte, error) {
	if err := sendSentAsWhole(ctx, r); err != nil {
		return 0, err
	}
	return r.Port[0], nil // want "\\[index\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *SentAsWhole) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Request requestSentAsWhole `json:"request"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	initial, err := initialSentAsWhole(ctx, args.Request)
	if err != nil {
		return contract.Failure(err.Error())
	}
	return contract.Success(initial)
}
