package good

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Searched indexes with what a search found.
//
//corpus:input {"name":"z"}
type Searched struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Searched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	i := slices.Index(args.Names, args.Name)
	if i < 0 {
		return contract.Failure("there is no such name")
	}
	return contract.Success(args.Names[i])
}
