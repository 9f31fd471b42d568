package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReceivesAfterClose receives from a closed channel, which anybody may.
//
//corpus:input {"value":"a"}
type ReceivesAfterClose struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ReceivesAfterClose) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value string `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string, 1)
	out <- args.Value
	close(out)
	first := <-out
	second, open := <-out
	return contract.Success(fmt.Sprint(first, second, open))
}
