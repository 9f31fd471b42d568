package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the cut to a helper.
//
//corpus:input {"sha":"abc"}
type InHelper struct{ corpus.Base }

func shortInHelper(sha string) string {
	return sha[:7] // want "\\[slice\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Sha string `json:"sha"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(shortInHelper(args.Sha))
}
