package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FromBothEnds swaps from both ends of a list.
//
//corpus:input {"names":["b","a","c"]}
type FromBothEnds struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FromBothEnds) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for i, j := 0, len(args.Names)-1; i < j; i, j = i+1, j-1 {
		args.Names[i], args.Names[j] = args.Names[j], args.Names[i]
	}
	return contract.Success(args.Names)
}
