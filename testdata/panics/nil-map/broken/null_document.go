package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullDocument adds a default to the arguments, which may be null.
//
//corpus:input null
type NullDocument struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NullDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args map[string]any
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if _, ok := args["limit"]; !ok {
		args["limit"] = 10 // want "\\[nil-map\\] \\(PAN-003\\)"
	}
	return contract.Success(args["limit"])
}
