package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ExitsOfText explains exit codes.
//
//corpus:input {"code":3}
type ExitsOfText struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ExitsOfText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Code int `json:"code"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	explain := map[int]string{0: "success", 1: "failure", 2: "usage: os.Exit(2)"}
	return contract.Success(explain[args.Code])
}
