package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeInOneCase makes a channel in one case and closes it in both.
//
//corpus:input {"stream":false}
type MadeInOneCase struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeInOneCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Stream bool `json:"stream"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var events chan string
	if args.Stream {
		events = make(chan string, 1)
	}
	close(events) // want "\\[channel\\] \\(PAN-004\\)"
	return contract.Success("closed")
}
