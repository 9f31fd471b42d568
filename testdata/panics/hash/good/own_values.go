package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnValues remembers what it made itself in a map of anything.
//
//corpus:input {"names":["a"]}
type OwnValues struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OwnValues) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	seen := map[any]int{}
	for i, name := range args.Names {
		seen[name] = i
		seen[i]++
	}
	return contract.Success(len(seen))
}
