package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MapOfTheCall fills a map of the call.
//
//corpus:input {"names":["a"]}
type MapOfTheCall struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MapOfTheCall) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lengths := map[string]int{}
	for _, name := range args.Names {
		lengths[name] = len(name)
	}
	return contract.Success(lengths)
}
