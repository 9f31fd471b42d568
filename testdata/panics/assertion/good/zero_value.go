package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ZeroValue takes what is not a text for an empty one.
//
//corpus:input {"unit":7}
type ZeroValue struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ZeroValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	unit, _ := args["unit"].(string)
	if unit == "" {
		unit = "metric"
	}
	return contract.Success(unit)
}
