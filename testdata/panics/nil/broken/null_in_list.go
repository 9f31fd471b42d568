package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullInList reads the items of a list, one of which may be null.
//
//corpus:input {"edits":[null]}
type NullInList struct{ corpus.Base }

type editNullInList struct {
	Line int `json:"line"`
}

// Execute implements contract.Tool.
func (t *NullInList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Edits []*editNullInList `json:"edits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	for _, edit := range args.Edits {
		sum += edit.Line // want "\\[nil\\] \\(PAN-003\\)"
	}
	return contract.Success(sum)
}
