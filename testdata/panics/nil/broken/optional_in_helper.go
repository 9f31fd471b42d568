package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OptionalInHelper leaves the dereference to a helper.
//
//corpus:input {}
type OptionalInHelper struct{ corpus.Base }

func describeOptionalInHelper(limit *int) string {
	return fmt.Sprintf("the first %d", *limit) // want "\\[nil\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *OptionalInHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(describeOptionalInHelper(args.Limit))
}
