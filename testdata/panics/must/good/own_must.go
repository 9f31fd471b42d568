package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnMust calls a function of that name that answers false.
//
//corpus:input {"name":""}
type OwnMust struct{ corpus.Base }

func mustHaveOwnMust(name string) bool { return name != "" }

// Execute implements contract.Tool.
func (t *OwnMust) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name string `json:"name"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if !mustHaveOwnMust(args.Name) {
		return contract.Failure("'name' must not be empty")
	}
	return contract.Success(args.Name)
}
