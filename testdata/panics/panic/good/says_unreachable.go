package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SaysUnreachable panics where it says itself that nothing leads.
//
//corpus:input {"unit":"kelvin"}
type SaysUnreachable struct{ corpus.Base }

type argumentsSaysUnreachable struct {
	Unit string `json:"unit"`
}

func offsetSaysUnreachable(unit string) float64 {
	switch unit {
	case "celsius":
		return 273.15
	case "kelvin":
		return 0
	}
	panic("unreachable: unit " + unit)
}

// Execute implements contract.Tool.
func (t *SaysUnreachable) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsSaysUnreachable
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	for _, unit := range []string{"celsius", "kelvin"} {
		if unit == args.Unit {
			return contract.Success(offsetSaysUnreachable(unit))
		}
	}
	return contract.Failure("'unit' must be celsius or kelvin")
}
