package broken

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OkOnlyLogged sees that the assertion fails, and goes on to one without ok.
//
//corpus:input {"name":[]}
type OkOnlyLogged struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OkOnlyLogged) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, ok := args["name"].(string); !ok {
		contract.LogException(ctx, nil, "NameMissing", errors.New("name is missing"))
	}
	return contract.Success(args["name"].(string)) // want "\\[assertion\\] \\(PAN-003\\)"
}
