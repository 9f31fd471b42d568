package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericMust unwraps values with a generic function that panics.
//
//corpus:input {"count":"many"}
type GenericMust struct{ corpus.Base }

func unwrapGenericMust[V any](value V, err error) V {
	if err != nil {
		panic(err) // want "\\[panic\\] \\(PAN-001\\)"
	}
	return value
}

// Execute implements contract.Tool.
func (t *GenericMust) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(unwrapGenericMust(strconv.Atoi(args.Count)))
}
