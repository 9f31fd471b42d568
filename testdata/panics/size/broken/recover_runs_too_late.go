package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverRunsTooLate defers its recover where the size is in range.
//
//corpus:input {"times":-1}
type RecoverRunsTooLate struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverRunsTooLate) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	var args struct {
		Times int `json:"times"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Times > 100 {
		return contract.Failure("'times' must be at most 100")
	}
	if args.Times >= 0 {
		defer contract.Contain(ctx, nil, "RecoverRunsTooLate", &result)
	}
	return contract.Success(strings.Repeat("-", args.Times)) // want "\\[size\\] \\(PAN-003\\)"
}
