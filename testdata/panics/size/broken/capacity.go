package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Capacity reserves room for a limit that may be negative.
//
//corpus:input {"limit":-1}
type Capacity struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Capacity) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rows := make([]string, 0, min(args.Limit, 50)) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(append(rows, "first"))
}
