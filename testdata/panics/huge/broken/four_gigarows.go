package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FourGigarows makes as many rows as thirty-two bits can say.
//
//corpus:input {"rows":4294967295}
type FourGigarows struct{ corpus.Base }

type rowFourGigarows [512]byte

// Execute implements contract.Tool.
func (t *FourGigarows) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows uint32 `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	rows := make([]rowFourGigarows, args.Rows) // want "\\[huge\\] \\(PAN-002\\)"
	return contract.Success(len(rows))
}
