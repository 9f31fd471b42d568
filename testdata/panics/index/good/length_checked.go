package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthChecked looks at the length first.
//
//corpus:input {"repository":"main"}
type LengthChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Repository string `json:"repository"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	parts := strings.Split(args.Repository, "/")
	if len(parts) < 2 {
		return contract.Failure("'repository' must be owner/name")
	}
	return contract.Success(parts[1])
}
