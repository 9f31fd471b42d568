package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CutAsBytes cuts a text after a character where the form of it in small letters has a byte.
//
//corpus:input {"text":"ääääääääääääääääääääääääääääääääääääääääp"}
type CutAsBytes struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CutAsBytes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lower := strings.ToLower(args.Text)
	for i := 0; i < len(lower); i++ {
		if lower[i] == 'p' {
			return contract.Success(string([]rune(args.Text)[:i+1])) // want "\\[slice\\] \\(PAN-003\\)"
		}
	}
	return contract.Failure("there is no such letter")
}
