package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullDocument decodes the arguments into a pointer that null makes nil.
//
//corpus:input null
type NullDocument struct{ corpus.Base }

type argumentsNullDocument struct {
	City string `json:"city"`
}

// Execute implements contract.Tool.
func (t *NullDocument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := &argumentsNullDocument{}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.City) // want "\\[nil\\] \\(PAN-003\\)"
}
