package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Deferred defers a cleanup that is there in one case only.
//
//corpus:input {"keep":true}
type Deferred struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Deferred) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Keep bool `json:"keep"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var cleanup func()
	if !args.Keep {
		cleanup = func() {}
	}
	defer cleanup()                 // want "\\[nil-call\\] \\(PAN-004\\)"
	return contract.Success("done") // ends here
}
