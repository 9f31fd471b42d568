package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ContextAfterFunc cleans up after a cancelled context, and panics doing so.
//
//corpus:input {"names":[]}
type ContextAfterFunc struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ContextAfterFunc) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, nil, "ContextAfterFunc", &result)
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan string)
	context.AfterFunc(ctx, func() {
		done <- args.Names[0] // want "\\[goroutine\\] \\(PAN-002\\)"
	})
	cancel()
	return contract.Success(<-done)
}
