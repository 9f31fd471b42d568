package broken

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LockedWhereAsked takes a lock where the model asks for it.
//
//corpus:input {"text":"ab"}
type LockedWhereAsked struct{ corpus.Base }

type registryLockedWhereAsked struct{ names map[string]int }

var sharedLockedWhereAsked = &registryLockedWhereAsked{names: map[string]int{}}

var lockLockedWhereAsked sync.Mutex

func (r *registryLockedWhereAsked) register(name string, safe bool) int {
	if safe {
		lockLockedWhereAsked.Lock()
		defer lockLockedWhereAsked.Unlock()
	}
	r.names[name]++ // want "\\[shared\\] \\(PAN-002\\)"
	return len(r.names)
}

// Execute implements contract.Tool.
func (t *LockedWhereAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		Safe bool   `json:"safe"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(sharedLockedWhereAsked.register(args.Text, args.Safe))
}
