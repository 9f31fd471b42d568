package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnGoexit calls a method of that name.
//
//corpus:input {"room":"hall"}
type OwnGoexit struct{ corpus.Base }

type visitOwnGoexit struct{ left []string }

func (v *visitOwnGoexit) Goexit(room string) { v.left = append(v.left, room) }

// Execute implements contract.Tool.
func (t *OwnGoexit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Room string `json:"room"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var visit visitOwnGoexit
	visit.Goexit(args.Room)
	return contract.Success(visit.left)
}
