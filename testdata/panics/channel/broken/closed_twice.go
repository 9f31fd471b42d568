package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClosedTwice closes a channel early and defers a close, too.
//
//corpus:input {"rows":["a"]}
type ClosedTwice struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClosedTwice) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rows := make(chan string, 8)
	defer close(rows) // want "\\[channel\\] \\(PAN-001\\)"
	for _, row := range args.Rows[:min(len(args.Rows), 8)] {
		rows <- row
	}
	close(rows)
	return contract.Success(len(rows)) // ends here
}
