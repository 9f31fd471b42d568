package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SearchChecked cuts a text where a search has found something.
//
//corpus:input {"pair":"key"}
type SearchChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SearchChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pair string `json:"pair"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if at := strings.Index(args.Pair, "="); at >= 0 {
		return contract.Success(args.Pair[:at])
	}
	return contract.Success(args.Pair)
}
