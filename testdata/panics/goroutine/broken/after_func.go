package broken

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AfterFunc divides in a timer.
//
//corpus:input {"parts":0}
type AfterFunc struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AfterFunc) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "AfterFunc", &result)
	var args struct {
		Parts int `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	share := make(chan int)
	time.AfterFunc(0, func() {
		share <- 100 / args.Parts // want "\\[goroutine\\] \\(PAN-002\\)"
	})
	return contract.Success(<-share)
}
