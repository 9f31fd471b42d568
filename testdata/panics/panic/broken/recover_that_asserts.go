package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverThatAsserts takes every cause of a panic for an error.
//
//corpus:input {"state":"open"}
type RecoverThatAsserts struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverThatAsserts) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer func() {
		if cause := recover(); cause != nil {
			result = contract.Failure(cause.(error).Error())
		}
	}()
	var args struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.State != "closed" {
		panic("state " + args.State) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return contract.Success(args.State)
}
