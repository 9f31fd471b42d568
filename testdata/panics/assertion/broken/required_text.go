package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RequiredText looks a city up, which the model may leave out.
//
//corpus:input {}
type RequiredText struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RequiredText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	city := args["city"].(string) // want "\\[assertion\\] \\(PAN-003\\)"
	return contract.Success(strings.ToUpper(city))
}
