package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RoomOfList panics where a list has no room, which it was made with.
//
//corpus:input {"words":["a"]}
type RoomOfList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RoomOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	kept := make([]string, 0, len(args.Words)+1)
	for _, word := range args.Words {
		if cap(kept) == len(kept) {
			panic("a list is full")
		}
		kept = append(kept, word)
	}
	return contract.Success(kept)
}
