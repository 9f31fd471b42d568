package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedBySender lets the goroutine that sends close the channel.
//
//corpus:input {"names":["a"]}
type ClosedBySender struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosedBySender) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string)
	go func() {
		defer close(out)
		for _, name := range args.Names {
			out <- name
		}
	}()
	var all []string
	for name := range out {
		all = append(all, name)
	}
	return contract.Success(all)
}
