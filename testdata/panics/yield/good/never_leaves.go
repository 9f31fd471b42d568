package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverLeaves yields without looking into a loop that it writes itself, which never ends early.
//
//corpus:input {"names":["a","b"]}
type NeverLeaves struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NeverLeaves) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	total := 0
	add := func(name string) bool {
		total += len(name)
		return true
	}
	for _, name := range args.Names {
		add(name)
	}
	return contract.Success(total)
}
