package good

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// TimerRecovers divides in a timer that recovers.
//
//corpus:input {"parts":0}
type TimerRecovers struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *TimerRecovers) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	share := make(chan int, 1)
	time.AfterFunc(0, func() {
		defer close(share)
		defer func() { _ = recover() }()
		share <- 100 / args.Parts
	})
	return contract.Success(<-share)
}
