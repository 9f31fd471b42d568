package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ZeroRefused refuses to divide by nothing.
//
//corpus:input {"total":10,"parts":0}
type ZeroRefused struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ZeroRefused) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Total int `json:"total"`
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Parts == 0 {
		return contract.Failure("'parts' must not be 0")
	}
	return contract.Success(args.Total / args.Parts)
}
