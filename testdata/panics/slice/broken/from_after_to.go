package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FromAfterTo cuts between two positions that may be the wrong way round.
//
//corpus:input {"text":"abcdef","from":4,"to":2}
type FromAfterTo struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *FromAfterTo) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
		From int    `json:"from"`
		To   int    `json:"to"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.From < 0 || args.From > len(args.Text) || args.To < 0 || args.To > len(args.Text) {
		return contract.Failure("the positions are out of range")
	}
	return contract.Success(args.Text[args.From:args.To]) // want "\\[slice\\] \\(PAN-003\\)"
}
