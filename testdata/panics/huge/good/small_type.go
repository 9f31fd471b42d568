package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SmallType makes as many rows as sixteen bits can say.
//
//corpus:input {"rows":65535}
type SmallType struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SmallType) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows uint16 `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(len(make([][16]byte, args.Rows)))
}
