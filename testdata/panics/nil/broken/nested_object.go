package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NestedObject reads a field of an object that may be missing.
//
//corpus:input {"title":"a"}
type NestedObject struct{ corpus.Base }

type filterNestedObject struct {
	State string `json:"state"`
}

// Execute implements contract.Tool.
func (t *NestedObject) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Title  string              `json:"title"`
		Filter *filterNestedObject `json:"filter"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Filter.State) // want "\\[nil\\] \\(PAN-003\\)"
}
