package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullLeftOut leaves out the items that are null.
//
//corpus:input {"edits":[null]}
type NullLeftOut struct{ corpus.Base }

type editNullLeftOut struct {
	Line int `json:"line"`
}

// Execute implements contract.Tool.
func (t *NullLeftOut) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Edits []*editNullLeftOut `json:"edits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	for _, edit := range args.Edits {
		if edit == nil {
			continue
		}
		sum += edit.Line
	}
	return contract.Success(sum)
}
