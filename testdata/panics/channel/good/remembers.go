package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Remembers sets a channel to nil that it has closed, and looks.
//
//corpus:input {"stop":true}
type Remembers struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Remembers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Stop bool `json:"stop"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	events := make(chan string)
	if args.Stop {
		close(events)
		events = nil
	}
	if events != nil {
		close(events)
	}
	return contract.Success("stopped")
}
