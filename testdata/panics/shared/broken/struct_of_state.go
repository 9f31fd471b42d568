package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

type stateStructOfState struct {
	counts map[string]int
}

// StructOfState writes into a map two fields away.
//
//corpus:input {"key":"a"}
type StructOfState struct {
	corpus.Base
	state *stateStructOfState
}

func NewStructOfState() *StructOfState {
	return &StructOfState{state: &stateStructOfState{counts: map[string]int{}}}
}

// Execute implements contract.Tool.
func (t *StructOfState) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	t.state.counts[args.Key]++ // want "\\[shared\\] \\(PAN-002\\)"
	return contract.Success(args.Key)
}
