package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ModelBits shifts by what the model sent.
//
//corpus:input {"bits":-1}
type ModelBits struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ModelBits) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Bits int `json:"bits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(1 << args.Bits) // want "\\[shift\\] \\(PAN-003\\)"
}
