package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ChannelBuffer buffers as many answers as the model says.
//
//corpus:input {"parallel":-1}
type ChannelBuffer struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ChannelBuffer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parallel int `json:"parallel"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Parallel > 64 {
		return contract.Failure("'parallel' must be at most 64")
	}
	answers := make(chan string, args.Parallel) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(cap(answers))
}
