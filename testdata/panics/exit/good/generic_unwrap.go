package good

import (
	"context"
	"encoding/json"
	"log"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GenericUnwrap unwraps values with a generic function that has a default.
//
//corpus:input {"count":"many"}
type GenericUnwrap struct{ corpus.Base }

func unwrapGenericUnwrap[V any](value V, err error) V {
	if err != nil {
		log.Print(err)
		var none V
		return none
	}
	return value
}

// Execute implements contract.Tool.
func (t *GenericUnwrap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(unwrapGenericUnwrap(strconv.Atoi(args.Count)))
}
