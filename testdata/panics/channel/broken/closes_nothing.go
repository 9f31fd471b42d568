package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosesNothing closes a channel that it has declared and not made.
//
//corpus:input {"stream":false}
type ClosesNothing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosesNothing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Stream bool `json:"stream"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var done chan struct{}
	close(done) // want "\\[channel\\] \\(PAN-001\\)"
	return contract.Success(args.Stream)
}
