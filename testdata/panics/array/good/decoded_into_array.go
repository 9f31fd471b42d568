package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DecodedIntoArray decodes into an array, which encoding/json fills up.
//
//corpus:input {"box":[1,2,3]}
type DecodedIntoArray struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *DecodedIntoArray) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Box [4]int `json:"box"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Box)
}
