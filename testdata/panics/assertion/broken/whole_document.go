package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WholeDocument takes the whole document for an object.
//
//corpus:input [1]
type WholeDocument struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WholeDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var document any
	if err := json.Unmarshal([]byte(argumentsJSON), &document); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	object := document.(map[string]any) // want "\\[assertion\\] \\(PAN-003\\)"
	return contract.Success(len(object))
}
