package good

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedWhereShared takes a lock where a register is the one that all calls share.
//
//corpus:input {"text":"ab"}
type LockedWhereShared struct{ corpus.Base }

type registryLockedWhereShared struct{ names map[string]int }

var sharedLockedWhereShared = &registryLockedWhereShared{names: map[string]int{}}

var lockLockedWhereShared sync.Mutex

func (r *registryLockedWhereShared) register(name string) int {
	if r == sharedLockedWhereShared {
		lockLockedWhereShared.Lock()
		defer lockLockedWhereShared.Unlock()
	}
	r.names[name]++
	return len(r.names)
}

// Execute implements contract.Tool.
func (t *LockedWhereShared) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sharedLockedWhereShared.register(args.Text))
}
