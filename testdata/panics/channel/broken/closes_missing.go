package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosesMissing closes the channel of a topic that may not be there.
//
//corpus:input {"topic":"x"}
type ClosesMissing struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosesMissing) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Topic string `json:"topic"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	topics := map[string]chan string{"news": make(chan string)}
	close(topics[args.Topic]) // want "\\[channel\\] \\(PAN-004\\)"
	return contract.Success("closed")
}
