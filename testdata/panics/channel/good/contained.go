package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained contains what a close can do.
//
//corpus:input {"stream":false}
type Contained struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
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
	close(events)
	return contract.Success("closed")
}
