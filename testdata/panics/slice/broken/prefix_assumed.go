package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrefixAssumed cuts a prefix off by its length, whether it is there or not.
//
//corpus:input {"token":"abc"}
type PrefixAssumed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PrefixAssumed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Token string `json:"token"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(args.Token[len("Bearer "):])) // want "\\[slice\\] \\(PAN-003\\)"
}
