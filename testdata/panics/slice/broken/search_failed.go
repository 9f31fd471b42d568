package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SearchFailed cuts a text where a search has found nothing.
//
//corpus:input {"pair":"key"}
type SearchFailed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SearchFailed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pair string `json:"pair"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	at := strings.Index(args.Pair, "=")
	return contract.Success(args.Pair[:at]) // want "\\[slice\\] \\(PAN-003\\)"
}
