package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// EvenPairs replaces pairs that are whole.
//
//corpus:input {"pairs":["a"]}
type EvenPairs struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *EvenPairs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pairs []string `json:"pairs"`
		Text  string   `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Pairs)%2 != 0 {
		return contract.Failure("'pairs' must be pairs")
	}
	return contract.Success(strings.NewReplacer(args.Pairs...).Replace(args.Text))
}
