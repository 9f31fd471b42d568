package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NothingToFear counts in the background.
//
//corpus:input {"text":"a b"}
type NothingToFear struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NothingToFear) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	count := make(chan int)
	go func() { count <- len(strings.Fields(args.Text)) }()
	return contract.Success(<-count)
}
