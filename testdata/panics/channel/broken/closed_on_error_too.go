package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedOnErrorToo closes a channel where something fails, and goes on to close it again.
//
//corpus:input {"count":"x"}
type ClosedOnErrorToo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosedOnErrorToo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	done := make(chan int, 1)
	n, err := strconv.Atoi(args.Count)
	if err != nil {
		close(done)
	}
	done <- n // want "\\[channel\\] \\(PAN-001\\)"
	close(done)
	return contract.Success(<-done)
}
