package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Remembers follows aliases and remembers which it has met.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type Remembers struct{ corpus.Base }

func resolveRemembers(name string, aliases map[string]string, met map[string]bool) string {
	next, ok := aliases[name]
	if !ok || met[name] {
		return name
	}
	met[name] = true
	return resolveRemembers(next, aliases, met)
}

// Execute implements contract.Tool.
func (t *Remembers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(resolveRemembers(args.Name, args.Aliases, map[string]bool{}))
}
