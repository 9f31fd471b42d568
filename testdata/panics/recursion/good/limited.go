package good

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Limited follows aliases a hundred times at most.
//
//corpus:input {"name":"a","aliases":{"a":"b","b":"a"}}
type Limited struct{ corpus.Base }

func resolveLimited(name string, aliases map[string]string, depth int) (string, error) {
	if depth > 100 {
		return "", errors.New("too many aliases")
	}
	next, ok := aliases[name]
	if !ok {
		return name, nil
	}
	return resolveLimited(next, aliases, depth+1)
}

// Execute implements contract.Tool.
func (t *Limited) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Name    string            `json:"name"`
		Aliases map[string]string `json:"aliases"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	name, err := resolveLimited(args.Name, args.Aliases, 0)
	if err != nil {
		return contract.Failure("'aliases' go round")
	}
	return contract.Success(name)
}
