package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverConditional recovers in production only.
//
//corpus:input {}
type RecoverConditional struct {
	corpus.Base
	production bool
}

// Execute implements contract.Tool.
func (t *RecoverConditional) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if t.production {
			if cause := recover(); cause != nil {
				result = contract.Failure("the limit could not be read")
			}
		}
	}()
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(*args.Limit) // want "\\[nil\\] \\(PAN-003\\)"
}
