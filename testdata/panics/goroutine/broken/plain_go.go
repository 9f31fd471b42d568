package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PlainGo looks a word up in the background and lets the background panic.
//
//corpus:input {"words":[]}
type PlainGo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *PlainGo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words []string `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	first := make(chan string)
	go func() {
		first <- args.Words[0] // want "\\[goroutine\\] \\(PAN-002\\)"
	}()
	return contract.Success(<-first)
}
