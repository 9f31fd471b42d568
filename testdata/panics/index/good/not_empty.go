package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotEmpty looks at the first byte of a text that is not empty.
//
//corpus:input {"flag":""}
type NotEmpty struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NotEmpty) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Flag string `json:"flag"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Flag != "" && args.Flag[0] == '-' {
		return contract.Failure("'flag' is an option")
	}
	return contract.Success(args.Flag)
}
