package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MethodValue starts a method that panics.
//
//corpus:input {"path":"main"}
type MethodValue struct{ corpus.Base }

func (t *MethodValue) load(path string, loaded chan<- string) {
	loaded <- strings.Split(path, "/")[1] // want "\\[goroutine\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *MethodValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	loaded := make(chan string)
	go t.load(args.Path, loaded)
	return contract.Success(<-loaded)
}
