package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SumOfLengths makes room for two lists and their ends.
//
//corpus:input {"a":["a"],"b":[]}
type SumOfLengths struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SumOfLengths) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		A []string `json:"a"`
		B []string `json:"b"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	joined := make([]string, 0, len(args.A)+len(args.B)+2)
	joined = append(append(joined, args.A...), args.B...)
	return contract.Success(joined)
}
