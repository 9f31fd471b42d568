package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AskedByHelper indexes a list that a helper has looked at with the number.
//
//corpus:input {"names":["a","b"],"n":7}
type AskedByHelper struct{ corpus.Base }

func withinAskedByHelper(n int, names []string) bool {
	count := 0
	for range names {
		count++
	}
	return n >= 0 && n < count
}

// Execute implements contract.Tool.
func (t *AskedByHelper) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
		N     int      `json:"n"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if !withinAskedByHelper(args.N, args.Names) {
		return contract.Failure("there is no such name")
	}
	return contract.Success(args.Names[args.N])
}
