package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// KeyAskedFor asks whether the map has the key.
//
//corpus:input {"id":"x"}
type KeyAskedFor struct{ corpus.Base }

type userKeyAskedFor struct{ name string }

var usersKeyAskedFor = map[string]*userKeyAskedFor{"a": {name: "Ann"}}

// Execute implements contract.Tool.
func (t *KeyAskedFor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	user, ok := usersKeyAskedFor[args.ID]
	if !ok {
		return contract.Failure("there is no such user")
	}
	return contract.Success(user.name)
}
