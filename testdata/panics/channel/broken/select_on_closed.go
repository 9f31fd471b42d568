package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SelectOnClosed offers a value on a closed channel in a select, which does not spare it the panic.
//
//corpus:input {"value":"a"}
type SelectOnClosed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SelectOnClosed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value string `json:"value"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	out := make(chan string, 1)
	close(out)
	select {
	case out <- args.Value: // want "\\[channel\\] \\(PAN-001\\)"
	default:
	}
	return contract.Success("offered")
}
