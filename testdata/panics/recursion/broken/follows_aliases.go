package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FollowsAliases follows the aliases of the model until there is none, which may be never.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type FollowsAliases struct{ corpus.Base }

func resolveFollowsAliases(name string, aliases map[string]string) string {
	next, ok := aliases[name]
	if !ok {
		return name
	}
	return resolveFollowsAliases(next, aliases) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *FollowsAliases) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(resolveFollowsAliases(args.Name, args.Aliases))
}
