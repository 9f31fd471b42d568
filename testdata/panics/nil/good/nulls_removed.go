package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NullsRemoved takes the nulls out of a list before it walks it.
//
//corpus:input {"edits":[null,{"line":1}]}
type NullsRemoved struct{ corpus.Base }

type editNullsRemoved struct {
	Line int `json:"line"`
}

// Execute implements contract.Tool.
func (t *NullsRemoved) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Edits []*editNullsRemoved `json:"edits"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	sum := 0
	for i, edit := range args.Edits {
		if edit == nil {
			return contract.Failure(fmt.Sprintf("edit %d is null", i))
		}
	}
	for _, edit := range args.Edits {
		if edit != nil {
			sum += edit.Line
		}
	}
	return contract.Success(sum)
}
