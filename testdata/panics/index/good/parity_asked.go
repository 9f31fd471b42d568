package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ParityAsked takes pairs of a list of which it has asked whether it is even.
//
//corpus:input {"fields":["a","1","b"]}
type ParityAsked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ParityAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Fields []string `json:"fields"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Fields)%2 != 0 {
		return contract.Failure("'fields' must have a value for each name")
	}
	pairs := map[string]string{}
	for len(args.Fields) > 0 {
		pairs[args.Fields[0]] = args.Fields[1]
		args.Fields = args.Fields[2:]
	}
	return contract.Success(pairs)
}
