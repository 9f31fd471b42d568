package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// WrittenAgain panics where what it has read cannot be written, which it can.
//
//corpus:input {"words":{"a":1}}
type WrittenAgain struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *WrittenAgain) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Words map[string]any `json:"words"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	data, err := json.Marshal(args.Words)
	if err != nil {
		panic(err)
	}
	return contract.Success(len(data))
}
