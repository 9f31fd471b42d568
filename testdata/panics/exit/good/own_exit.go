package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnExit calls a method Exit that leaves a room.
//
//corpus:input {"room":"hall"}
type OwnExit struct{ corpus.Base }

type visitOwnExit struct{ rooms []string }

func (v *visitOwnExit) Exit(room string) { v.rooms = append(v.rooms, "left "+room) }

// Execute implements contract.Tool.
func (t *OwnExit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Room string `json:"room"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var visit visitOwnExit
	visit.Exit(args.Room)
	return contract.Success(visit.rooms)
}
