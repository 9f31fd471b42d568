package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FirstItem takes the first city of a list that may be empty.
//
//corpus:input {"cities":[]}
type FirstItem struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FirstItem) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Cities []string `json:"cities"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Cities[0]) // want "\\[index\\] \\(PAN-003\\)"
}
