package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MakeLength makes as many slots as the model says.
//
//corpus:input {"slots":-1}
type MakeLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MakeLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Slots int `json:"slots"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Slots > 1000 {
		return contract.Failure("'slots' must be at most 1000")
	}
	slots := make([]string, args.Slots) // want "\\[size\\] \\(PAN-003\\)"
	return contract.Success(slots)
}
