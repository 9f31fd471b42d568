package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LengthChecked looks at the length of the key.
//
//corpus:input {"key":"short"}
type LengthChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *LengthChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if len(args.Key) != 16 {
		return contract.Failure("'key' must have sixteen bytes")
	}
	key := [16]byte([]byte(args.Key))
	return contract.Success(len(key))
}
