package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Repeated repeats a line as often as the model says, within thirty-two bits.
//
//corpus:input {"times":4294967295}
type Repeated struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Repeated) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Times uint32 `json:"times"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(strings.Repeat("a line of forty-eight bytes that is repeated....", int(args.Times)))) // want "\\[huge\\] \\(PAN-002\\)"
}
