package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SecondLevel asks for the first pointer on the way and not for the second.
//
//corpus:input {"pull":{}}
type SecondLevel struct{ corpus.Base }

type pullSecondLevel struct {
	Head *struct {
		SHA string `json:"sha"`
	} `json:"head"`
}

// Execute implements contract.Tool.
func (t *SecondLevel) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pull *pullSecondLevel `json:"pull"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Pull == nil {
		return contract.Failure("'pull' is missing")
	}
	return contract.Success(args.Pull.Head.SHA) // want "\\[nil\\] \\(PAN-003\\)"
}
