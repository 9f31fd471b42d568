package broken

import (
	"context"
	"encoding/json"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// InGoroutine ends the process from the background.
//
//corpus:input {"watch":true}
type InGoroutine struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *InGoroutine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Watch bool `json:"watch"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	done := make(chan string)
	go func() {
		if args.Watch {
			log.Fatal("cannot watch") // want "\\[exit\\] \\(PAN-002\\)"
		}
		done <- "once"
	}()
	return contract.Success(<-done)
}
