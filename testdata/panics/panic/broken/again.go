package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Again recovers, logs, and panics again.
//
//corpus:input {"state":"open"}
type Again struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Again) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer func() {
		if cause := recover(); cause != nil {
			contract.LogException(ctx, nil, "Execute", fmt.Errorf("%v", cause))
			panic(cause)
		}
	}()
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
