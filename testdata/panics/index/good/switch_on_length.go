package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SwitchOnLength tells lists apart by their length.
//
//corpus:input {"point":[1]}
type SwitchOnLength struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SwitchOnLength) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Point []float64 `json:"point"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	switch len(args.Point) {
	case 2:
		return contract.Success(args.Point[0] + args.Point[1])
	case 3:
		return contract.Success(args.Point[0] + args.Point[1] + args.Point[2])
	}
	return contract.Failure("'point' must have two or three numbers")
}
