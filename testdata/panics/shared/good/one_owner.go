package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OneOwner lets one goroutine own the map, and asks it.
//
//corpus:input {"key":"a"}
type OneOwner struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OneOwner) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	asked, answered := make(chan string), make(chan int)
	go func() {
		counts := map[string]int{}
		for key := range asked {
			counts[key]++
			answered <- counts[key]
		}
	}()
	defer close(asked)
	asked <- args.Key
	return contract.Success(<-answered)
}
