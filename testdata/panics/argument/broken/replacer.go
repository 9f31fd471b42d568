package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Replacer replaces pairs, the last of which may be half.
//
//corpus:input {"pairs":["a"]}
type Replacer struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Replacer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Pairs []string `json:"pairs"`
		Text  string   `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(strings.NewReplacer(args.Pairs...).Replace(args.Text)) // want "\\[argument\\] \\(PAN-003\\)"
}
