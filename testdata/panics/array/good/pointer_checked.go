package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PointerChecked looks at a slice as an array where it is as long.
//
//corpus:input {"point":[1]}
type PointerChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PointerChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Point []float64 `json:"point"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Point) < 2 {
		return contract.Failure("'point' must have two numbers")
	}
	point := (*[2]float64)(args.Point)
	return contract.Success(point[0] + point[1])
}
