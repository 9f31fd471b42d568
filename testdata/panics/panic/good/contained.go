package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Contained panics, and contains it.
//
//corpus:input {"unit":"kelvin"}
type Contained struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Contained) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "Contained", &result)
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
		panic("unknown unit " + args.Unit)
	}
}
