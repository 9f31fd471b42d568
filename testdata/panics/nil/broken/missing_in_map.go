package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MissingInMap uses what a map has for a key without asking whether it has the key.
//
//corpus:input {"id":"x"}
type MissingInMap struct{ corpus.Base }

type userMissingInMap struct{ name string }

var usersMissingInMap = map[string]*userMissingInMap{"a": {name: "Ann"}}

// Execute implements contract.Tool.
func (t *MissingInMap) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	user := usersMissingInMap[args.ID]
	return contract.Success(user.name) // want "\\[nil\\] \\(PAN-004\\)"
}
