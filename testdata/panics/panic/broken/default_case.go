package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DefaultCase panics for a unit that it does not know.
//
//corpus:input {"unit":"kelvin"}
type DefaultCase struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DefaultCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Unit string `json:"unit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch args.Unit {
	case "metric", "imperial":
		return contract.Success(args.Unit)
	default:
		panic("unknown unit " + args.Unit) // want "\\[panic\\] \\(PAN-001\\)"
	}
}
