package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoversSome recovers errors of one kind and lets the others go on.
//
//corpus:input {"state":"open"}
type RecoversSome struct{ corpus.Base }

var errClosedRecoversSome = errors.New("closed")

// Execute implements contract.Tool.
func (t *RecoversSome) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		switch cause := recover(); cause {
		case nil:
		case errClosedRecoversSome:
			result = contract.Failure("it is closed")
		default:
			panic(cause)
		}
	}()
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State == "closed" {
		return contract.Failure("it is closed")
	}
	panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
}
