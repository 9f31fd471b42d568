package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GuardInCaller calls a helper that dereferences, where there is something.
//
//corpus:input {}
type GuardInCaller struct{ corpus.Base }

func describeGuardInCaller(limit *int) string { return fmt.Sprintf("the first %d", *limit) }

// Execute implements contract.Tool.
func (t *GuardInCaller) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Limit == nil {
		return contract.Success("all")
	}
	return contract.Success(describeGuardInCaller(args.Limit))
}
