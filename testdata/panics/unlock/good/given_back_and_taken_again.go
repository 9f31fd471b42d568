package good

import (
	"context"
	"encoding/json"
	"runtime"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// GivenBackAndTakenAgain gives its caller's lock back while it waits, and takes it again.
//
//corpus:input {"city":"Oslo"}
type GivenBackAndTakenAgain struct{ corpus.Base }

type argumentsGivenBackAndTakenAgain struct {
	City string `json:"city"`
}

var lockGivenBackAndTakenAgain sync.Mutex

func waitGivenBackAndTakenAgain() {
	lockGivenBackAndTakenAgain.Unlock()
	defer lockGivenBackAndTakenAgain.Lock()
	runtime.Gosched()
}

// Execute implements contract.Tool.
func (t *GivenBackAndTakenAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsGivenBackAndTakenAgain
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	lockGivenBackAndTakenAgain.Lock()
	defer lockGivenBackAndTakenAgain.Unlock()
	waitGivenBackAndTakenAgain()
	return contract.Success(args.City)
}
