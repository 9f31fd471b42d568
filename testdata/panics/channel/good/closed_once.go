package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedOnce closes a channel where it has sent everything.
//
//corpus:input {"rows":["a"]}
type ClosedOnce struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosedOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rows := make(chan string, len(args.Rows))
	for _, row := range args.Rows {
		rows <- row
	}
	close(rows)
	return contract.Success(len(rows))
}
