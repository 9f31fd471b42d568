package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GuardForOtherList looks at the length of another list.
//
//corpus:input {"old":["a","b"],"new":[]}
type GuardForOtherList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *GuardForOtherList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Old []string `json:"old"`
		New []string `json:"new"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Old) < 2 {
		return contract.Failure("'old' must have two lines")
	}
	return contract.Success(args.New[:2]) // want "\\[slice\\] \\(PAN-003\\)"
}
