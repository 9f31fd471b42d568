package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InHelper leaves the allocation to a helper.
//
//corpus:input {"width":-1}
type InHelper struct{ corpus.Base }

func blankInHelper(width int) []byte {
	return make([]byte, width) // want "\\[size\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *InHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width int `json:"width"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Width > 120 {
		return contract.Failure("'width' must be at most 120")
	}
	return contract.Success(string(blankInHelper(args.Width)))
}
