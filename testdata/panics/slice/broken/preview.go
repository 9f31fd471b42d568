package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Preview shows the first hundred bytes of a text that may be shorter.
//
//corpus:input {"text":"short"}
type Preview struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Preview) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Text[:100] + "…") // want "\\[slice\\] \\(PAN-003\\)"
}
