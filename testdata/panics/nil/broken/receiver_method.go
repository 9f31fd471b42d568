package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ReceiverMethod calls a method of an argument that is null.
//
//corpus:input {"range":null}
type ReceiverMethod struct{ corpus.Base }

type rangeReceiverMethod struct {
	From int `json:"from"`
	To   int `json:"to"`
}

func (r *rangeReceiverMethod) length() int {
	return r.To - r.From // want "\\[nil\\] \\(PAN-003\\)"
}

// Execute implements contract.Tool.
func (t *ReceiverMethod) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Range *rangeReceiverMethod `json:"range"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Range.length())
}
