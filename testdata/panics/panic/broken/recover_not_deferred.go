package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverNotDeferred calls recover before anything has happened.
//
//corpus:input {"state":"open"}
type RecoverNotDeferred struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverNotDeferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	if cause := recover(); cause != nil {
		return contract.Failure("the state is not known")
	}
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}
