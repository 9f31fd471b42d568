package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CheckedBefore starts the goroutine where the list has something.
//
//corpus:input {"words":[]}
type CheckedBefore struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CheckedBefore) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Words) == 0 {
		return contract.Failure("'words' must not be empty")
	}
	words := args.Words
	first := make(chan string)
	go func() {
		first <- words[0]
	}()
	return contract.Success(<-first)
}
