package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WholeAndEmpty cuts at the ends, which every text has.
//
//corpus:input {"text":""}
type WholeAndEmpty struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WholeAndEmpty) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success([]string{args.Text[:0], args.Text[:], args.Text[len(args.Text):]})
}
