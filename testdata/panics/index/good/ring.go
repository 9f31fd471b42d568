package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Ring keeps the last lines in a ring.
//
//corpus:input {"lines":["a","b","c","d","e"]}
type Ring struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Ring) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Lines []string `json:"lines"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var ring [4]string
	next := 0
	for _, line := range args.Lines {
		ring[next] = line
		next = (next + 1) % len(ring)
	}
	return contract.Success(ring)
}
