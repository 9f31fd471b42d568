package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverDoesNotHelp recovers first thing, which does not hold an allocation that there is no memory for.
//
//corpus:input {"count":4294967295}
type RecoverDoesNotHelp struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	var args struct {
		Count uint32 `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	items := make([][64]int64, 0, args.Count) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(cap(items))
}
