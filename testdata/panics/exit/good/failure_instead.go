package good

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FailureInstead answers a failure where the arguments do not decode.
//
//corpus:input {"city":7}
type FailureInstead struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FailureInstead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		log.Print(err)
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.City)
}
