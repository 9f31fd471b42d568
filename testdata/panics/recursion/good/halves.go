package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Halves halves a list until there is nothing to halve.
//
//corpus:input {"numbers":[3,1,2]}
type Halves struct{ corpus.Base }

func sumHalves(numbers []int8) int {
	switch len(numbers) {
	case 0:
		return 0
	case 1:
		return int(numbers[0])
	}
	middle := len(numbers) / 2
	return sumHalves(numbers[:middle]) + sumHalves(numbers[middle:])
}

// Execute implements contract.Tool.
func (t *Halves) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Numbers []int8 `json:"numbers"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sumHalves(args.Numbers))
}
