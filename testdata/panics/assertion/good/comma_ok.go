package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CommaOk answers a failure where the city is missing.
//
//corpus:input {}
type CommaOk struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CommaOk) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city, ok := args["city"].(string)
	if !ok {
		return contract.Failure("'city' must be a text")
	}
	return contract.Success(strings.ToUpper(city))
}
