package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OneTooFew lets three of four numbers pass.
//
//corpus:input {"box":[1,2,3]}
type OneTooFew struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OneTooFew) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Box []int `json:"box"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Box) < 3 {
		return contract.Failure("'box' must have four numbers")
	}
	box := [4]int(args.Box) // want "\\[array\\] \\(PAN-003\\)"
	return contract.Success(box)
}
