package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PointerToArray looks at a slice as an array.
//
//corpus:input {"point":[1]}
type PointerToArray struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PointerToArray) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Point []float64 `json:"point"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	point := (*[2]float64)(args.Point) // want "\\[array\\] \\(PAN-003\\)"
	return contract.Success(point[0] + point[1])
}
