package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WholeBlocks cuts a text into whole blocks, many at a time.
//
//corpus:input {"text":"0123456789"}
type WholeBlocks struct{ corpus.Base }

type argumentsWholeBlocks struct {
	Text string `json:"text"`
}

// Execute implements contract.Tool.
func (t *WholeBlocks) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args argumentsWholeBlocks
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure(err.Error())
	}
	text, all := args.Text, []string{}
	if len(text) >= 4 {
		n := len(text) &^ 3
		for n > 64 {
			all = append(all, text[:64])
			text = text[64:]
			n -= 64
		}
		all = append(all, text[:n], text[n:])
	}
	return contract.Success(all)
}
