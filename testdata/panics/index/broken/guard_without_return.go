package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GuardWithoutReturn notes that the list is empty and goes on.
//
//corpus:input {"rows":[]}
type GuardWithoutReturn struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GuardWithoutReturn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []string `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Rows) == 0 {
		contract.LogException(ctx, nil, "Empty", errors.New("no rows"))
	}
	return contract.Success(args.Rows[0]) // want "\\[index\\] \\(PAN-003\\)"
}
