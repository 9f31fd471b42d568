package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Constant shifts by a constant.
//
//corpus:input {"kilobytes":-1}
type Constant struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Constant) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Kilobytes int `json:"kilobytes"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Kilobytes << 10)
}
