package good

import (
	"context"
	"encoding/json"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// CutAtRune shortens a text to whole runes.
//
//corpus:input {"text":"漢字漢字漢字漢字漢字"}
type CutAtRune struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *CutAtRune) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Text) <= 10 {
		return contract.Success(args.Text)
	}
	end := 10
	for end > 0 && !utf8.RuneStart(args.Text[end]) {
		end--
	}
	return contract.Success(args.Text[:end])
}
