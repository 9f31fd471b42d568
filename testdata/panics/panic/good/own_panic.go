package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnPanic calls a method of that name.
//
//corpus:input {"alarm":true}
type OwnPanic struct{ corpus.Base }

type bellOwnPanic struct{ rung int }

func (b *bellOwnPanic) panic() { b.rung++ }

// Execute implements contract.Tool.
func (t *OwnPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Alarm bool `json:"alarm"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var bell bellOwnPanic
	if args.Alarm {
		bell.panic()
	}
	return contract.Success(bell.rung)
}
