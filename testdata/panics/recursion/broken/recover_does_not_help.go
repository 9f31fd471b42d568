package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RecoverDoesNotHelp recovers first thing, which does not hold a full stack.
//
//corpus:input {"name":"a","aliases":{"a":"a"}}
type RecoverDoesNotHelp struct{ corpus.Base }

func followRecoverDoesNotHelp(name string, aliases map[string]string) string {
	if next := aliases[name]; next != "" {
		return followRecoverDoesNotHelp(next, aliases) // want "\\[recursion\\] \\(PAN-002\\)"
	}
	return name
}

// Execute implements contract.Tool.
func (t *RecoverDoesNotHelp) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "RecoverDoesNotHelp", &result)
	var args struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(followRecoverDoesNotHelp(args.Name, args.Aliases))
}
