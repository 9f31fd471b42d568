package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Switched divides where a switch has taken zero out.
//
//corpus:input {"parts":0}
type Switched struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Switched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args.Parts {
	case 0:
		return contract.Failure("'parts' must not be 0")
	default:
		return contract.Success(100 / args.Parts)
	}
}
