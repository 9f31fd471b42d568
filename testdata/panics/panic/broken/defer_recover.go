package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DeferRecover defers recover itself, which is not called by a deferred function then.
//
//corpus:input {"state":"open"}
type DeferRecover struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DeferRecover) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	defer recover()
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
