package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedFor closes the channel of a topic that is there.
//
//corpus:input {"topic":"x"}
type AskedFor struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Topic string `json:"topic"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	topics := map[string]chan string{"news": make(chan string)}
	if events, ok := topics[args.Topic]; ok {
		close(events)
	}
	return contract.Success("closed")
}
