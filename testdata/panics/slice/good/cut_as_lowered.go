package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CutAsLowered cuts a text where its form in small letters is cut: both have as many characters.
//
//corpus:input {"text":"Äpfel"}
type CutAsLowered struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CutAsLowered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lower := []rune(strings.ToLower(args.Text))
	for i := 0; i < len(lower); i++ {
		if lower[i] == 'p' {
			return contract.Success(string([]rune(args.Text)[:i+1]))
		}
	}
	return contract.Failure("there is no such letter")
}
