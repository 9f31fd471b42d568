package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SendsAfterClose sends a last word on a channel that it has closed.
//
//corpus:input {"last":"end"}
type SendsAfterClose struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SendsAfterClose) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Last string `json:"last"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	words := make(chan string, 2)
	words <- "begin"
	close(words)
	words <- args.Last // want "\\[channel\\] \\(PAN-001\\)"
	return contract.Success(len(words))
}
