package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CalleeChecks calls a helper that looks itself.
//
//corpus:input {"width":-1}
type CalleeChecks struct{ corpus.Base }

func blankCalleeChecks(width int) []byte {
	if width < 0 || width > 120 {
		return nil
	}
	return make([]byte, width)
}

// Execute implements contract.Tool.
func (t *CalleeChecks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Width int `json:"width"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(string(blankCalleeChecks(args.Width)))
}
