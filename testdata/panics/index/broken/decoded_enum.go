package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedEnum looks a weekday up that the model numbered.
//
//corpus:input {"day":7}
type DecodedEnum struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedEnum) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Day uint8 `json:"day"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	days := [...]string{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
	return contract.Success(days[args.Day]) // want "\\[index\\] \\(PAN-003\\)"
}
