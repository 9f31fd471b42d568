package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LookedUp looks a value up that may be an object.
//
//corpus:input {"level":{}}
type LookedUp struct{ corpus.Base }

var levelsLookedUp = map[any]string{"low": "1", 1.0: "1"}

// Execute implements contract.Tool.
func (t *LookedUp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(levelsLookedUp[args["level"]]) // want "\\[hash\\] \\(PAN-003\\)"
}
